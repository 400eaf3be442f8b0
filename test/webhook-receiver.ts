import { createServer, type IncomingHttpHeaders, type ServerResponse } from "node:http";
import { createServer as createTlsServer } from "node:https";
import type { AddressInfo, Socket } from "node:net";
import { text } from "node:stream/consumers";

export type ReceivedWebhook = { path: string; headers: IncomingHttpHeaders; body: string };

export type Receiver = {
  port: number;
  url: string;
  received: ReceivedWebhook[];
  connections: Socket[];
  stop(): Promise<void>;
};

type Answer = (response: ServerResponse, webhook: ReceivedWebhook) => void;

/** A merchant's endpoint on this machine, over http, or over https as `receiver.example`. */
export async function startReceiver(
  answer: Answer = (response) => void response.end("ok"),
  protocol: "http" | "https" = "http",
): Promise<Receiver> {
  const received: ReceivedWebhook[] = [];
  const connections: Socket[] = [];
  const server = protocol === "http" ? createServer() : createTlsServer(RECEIVER_IDENTITY);
  server.on("connection", (socket: Socket) => connections.push(socket));
  server.on("request", (request, response) => {
    void text(request).then((body) => {
      const webhook = { path: request.url ?? "", headers: request.headers, body };
      received.push(webhook);
      answer(response, webhook);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return {
    port,
    url: `${protocol}://127.0.0.1:${port}/hook`,
    received,
    connections,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

/** Signed by itself, valid for `receiver.example` alone, and worth nothing outside these tests. */
export const RECEIVER_IDENTITY = {
  key: `-----BEGIN PRIVATE KEY-----
MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQgxbCS84CKC2tLKzgW
3R058nX3KtmXAiVprbqZp2rF/e+hRANCAASQto+M3GWSv22VPIcMUs960xKkNAQz
AL8DfvHNkspN2urkegk5Y9SuUVzjVwQWqReCsOAbAEv2XtnENQSBJFC6
-----END PRIVATE KEY-----
`,
  cert: `-----BEGIN CERTIFICATE-----
MIIBqTCCAVCgAwIBAgIUe5+1wxRWsnOWrgJ52uwqllGxVYEwCgYIKoZIzj0EAwIw
GzEZMBcGA1UEAwwQcmVjZWl2ZXIuZXhhbXBsZTAgFw0yNjExMjExMTI5NTFaGA8y
MTI2MTAyODExMjk1MVowGzEZMBcGA1UEAwwQcmVjZWl2ZXIuZXhhbXBsZTBZMBMG
ByqGSM49AgEGCCqGSM49AwEHA0IABJC2j4zcZZK/bZU8hwxSz3rTEqQ0BDMAvwN+
8c2Syk3a6uR6CTlj1K5RXONXBBapF4Kw4BsAS/Ze2cQ1BIEkULqjcDBuMB0GA1Ud
DgQWBBRkhoBrUgh8kdtRDn52d6Q6htrcHzAfBgNVHSMEGDAWgBRkhoBrUgh8kdtR
Dn52d6Q6htrcHzAPBgNVHRMBAf8EBTADAQH/MBsGA1UdEQQUMBKCEHJlY2VpdmVy
LmV4YW1wbGUwCgYIKoZIzj0EAwIDRwAwRAIgfwHqf3kNY1jeOmcyMoPJ7bVrPKIC
yR+NwjrvAp3CrhkCIFRWJSOArQngGsN172FXtjPBeUQe4VWpIHcDhTUiJGZ6
-----END CERTIFICATE-----
`,
};
