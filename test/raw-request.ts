import http from "node:http";
import { bodyIn, requireDocumented } from "./documented";

export type RawAnswer = { status: number; headers: http.IncomingHttpHeaders; text: string };

type RawRequest = {
  method: string;
  /** Sent unchanged: no client normalises dots or percent signs. */
  path: string;
  headers?: Record<string, string> | undefined;
  body?: string | Buffer | undefined;
};

/**
 * Sends exactly these bytes to a server.
 *
 * @throws Error for an answer that the OpenAPI document does not have
 */
export async function rawRequest(baseUrl: string, request: RawRequest): Promise<RawAnswer> {
  const answer = await send(baseUrl, request);
  const { status, text } = answer;
  const headers = new Headers(answer.headers as Record<string, string>);
  const body = bodyIn(text, answer.headers["content-type"]);
  requireDocumented(request.method, request.path, { status, headers, text, body });
  return answer;
}

function send(baseUrl: string, request: RawRequest): Promise<RawAnswer> {
  const { hostname, port } = new URL(baseUrl);
  return new Promise((resolve, reject) => {
    const outgoing = http.request(
      {
        hostname,
        port,
        method: request.method,
        path: request.path,
        headers: {
          ...request.headers,
          ...(request.body !== undefined && {
            "Content-Length": String(Buffer.byteLength(request.body)),
          }),
        },
      },
      (response) => {
        const chunks: Buffer[] = [];
        response.on("data", (chunk: Buffer) => chunks.push(chunk));
        response.on("error", reject);
        response.on("end", () =>
          resolve({
            status: response.statusCode ?? 0,
            headers: response.headers,
            text: Buffer.concat(chunks).toString(),
          }),
        );
      },
    );
    outgoing.on("error", reject);
    outgoing.end(request.body);
  });
}
