import type { IncomingMessage, ServerResponse } from "node:http";
import { text } from "node:stream/consumers";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startLocalFront } from "@/test/local-front";
import { openConnection } from "@/test/raw-connection";
import { changeSettings } from "@/test/use-settings";
import { createHttpServer } from "./http-server";

const H2C = [
  "Connection: Upgrade, HTTP2-Settings",
  "Upgrade: h2c",
  "HTTP2-Settings: AAMAAABkAAQAAP__",
];
const HEALTH = ["GET /healthz HTTP/1.1", "Host: tumiza.test"];

let server: { url: string; stop(): void };

/** Plays Next and answers with what it was sent. */
async function renderPage(request: IncomingMessage, response: ServerResponse): Promise<void> {
  response.end(`<${request.headers.host} ${await text(request)}>`);
}

beforeAll(async () => {
  server = await startLocalFront({ renderPage: (...call) => void renderPage(...call) });
});

afterAll(() => server.stop());

describe("a request for another protocol is answered in HTTP/1.1, and its connection lives on", () => {
  test.each([
    ["h2c", H2C],
    ["TLS", ["Connection: Upgrade", "Upgrade: TLS/1.2"]],
    ["an unknown one", ["Connection: keep-alive, Upgrade", "Upgrade: carrier-pigeon"]],
    ["a websocket without asking for one", ["Upgrade: websocket"]],
  ])("%s", async (_, upgrade) => {
    const connection = openConnection(server.url);
    for (let turn = 0; turn < 2; turn += 1) {
      connection.send(...HEALTH, ...upgrade, "", "");
      expect(await connection.receive(/\r\n\r\n.+/s)).toMatch(/^HTTP\/1\.1 200 /);
    }
    connection.socket.destroy();
  });

  test.each([
    ["with its length", ["Content-Length: 4"], "body"],
    ["in chunks", ["Transfer-Encoding: chunked"], "4\r\nbody\r\n0\r\n\r\n"],
  ])("a body %s arrives, at pages and at the API", async (_, length, body) => {
    const connection = openConnection(server.url);
    for (let turn = 0; turn < 2; turn += 1) {
      connection.send("POST /sign-in HTTP/1.1", "Host: tumiza.test", ...H2C, ...length, "", body);
      expect(await connection.receive(/>/)).toContain("<tumiza.test body>");
      connection.send(
        "POST /api/nothing HTTP/1.1",
        "Host: tumiza.test",
        ...H2C,
        ...length,
        "",
        body,
      );
      expect(await connection.receive(/\}/)).toMatch(/^HTTP\/1\.1 404 /);
    }
    connection.socket.destroy();
  });
});

test.each(["/", "/x", "/healthz", "/_next/webpack-hmr"])(
  "a websocket at %s is refused and its connection closed",
  async (path) => {
    const connection = openConnection(server.url);
    connection.send(
      `GET ${path} HTTP/1.1`,
      "Host: a",
      "Connection: Upgrade",
      "Upgrade: websocket",
      "",
      "",
    );
    expect(await connection.closed).toMatch(/^HTTP\/1\.1 426 .*^upgrade: HTTP\/1\.1\r$/ims);
  },
);

test("a tunnel is refused and its connection closed", async () => {
  const connection = openConnection(server.url);
  connection.send("CONNECT db.internal:5432 HTTP/1.1", "Host: db.internal:5432", "", "");
  expect(await connection.closed).toMatch(/^HTTP\/1\.1 405 /);
});

test.each(["/healthz", "/sign-in"])("two hosts are refused at %s", async (path) => {
  const connection = openConnection(server.url);
  connection.send(`GET ${path} HTTP/1.1`, "Host: a", "host: b", "", "");
  expect(await connection.closed).toMatch(/^HTTP\/1\.1 400 /);
});

test.each(["GET /healthz", "OPTIONS /healthz", "OPTIONS /", "GET /sign-in"])(
  "%s in HTTP/1.0 needs no host",
  async (line) => {
    const connection = openConnection(server.url);
    connection.send(`${line} HTTP/1.0`, "", "");
    expect(await connection.closed).toMatch(/^HTTP\/1\.1 20[04] /);
  },
);

test("an address may open a quarter of the connections, and closed ones count no more", async () => {
  const small = await startLocalFront({ limits: { connections: 8 } });
  const [one, two, three] = [0, 0, 0].map(() => openConnection(small.url));
  expect(await three?.closed).toBe("");
  two?.socket.destroy();
  await expect
    .poll(async () => {
      const next = openConnection(small.url);
      next.send(...HEALTH, "Connection: close", "", "");
      return next.closed;
    })
    .toMatch(/^HTTP\/1\.1 200 /);
  one?.socket.destroy();
  small.stop();
});

test("an address that is a proxy's may have all connections", async () => {
  changeSettings({ TRUSTED_PROXY_HOPS: 1 });
  const small = await startLocalFront({ limits: { connections: 8 } });
  const held = Array.from({ length: 7 }, () => openConnection(small.url));
  const last = openConnection(small.url);
  last.send(...HEALTH, "Connection: close", "", "");
  expect(await last.closed).toMatch(/^HTTP\/1\.1 200 /);
  for (const { socket } of held) socket.destroy();
  small.stop();
});

test("a connection on which nothing moves is cut after a minute", () => {
  const answer = () => undefined;
  const readSession = () => Promise.resolve(undefined);
  const options = { isRoute: () => true, answerRoute: answer, renderPage: answer, readSession };
  expect(createHttpServer(options).timeout).toBe(60_000);
});

test("a client that does not read its answer is cut", async () => {
  const answers: ServerResponse[] = [];
  const impatient = await startLocalFront({
    limits: { idleMs: 100 },
    renderPage: (_, response) => {
      response.end(Buffer.alloc(64 * 1024 * 1024));
      answers.push(response);
    },
  });
  const { socket, send } = openConnection(impatient.url);
  socket.pause();
  send("GET / HTTP/1.1", "Host: a", "", "");
  await expect.poll(() => answers[0]?.closed).toBe(true);
  impatient.stop();
});

test("a connection that sends nothing, or half, is cut", async () => {
  const impatient = await startLocalFront({ limits: { headersMs: 100, checkMs: 20 } });
  const [silent, halfway] = [openConnection(impatient.url), openConnection(impatient.url)];
  halfway.send("GET / HT");
  expect(await halfway.closed).toMatch(/^HTTP\/1\.1 408 /);
  expect(await silent.closed).toMatch(/^(?:HTTP\/1\.1 408 |$)/);
  impatient.stop();
});
