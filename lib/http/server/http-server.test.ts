import { once } from "node:events";
import type { IncomingMessage, ServerResponse } from "node:http";
import { connect, type Socket } from "node:net";
import { text } from "node:stream/consumers";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { workUnderWay } from "@/lib/core/request-work";
import { startLocalFront } from "@/test/local-front";
import { rawRequest } from "@/test/raw-request";

const KB = 1024;
const MB = 1024 * KB;

let server: { url: string; stop(): void };

/** The requests that reached the pages behind the front. */
let rendered: string[] = [];

/** Plays Next: reads the whole body, and fails on a form as Next does. */
async function renderPage(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const body = await text(request).catch(() => "");
  rendered.push(`${request.method} ${request.url} ${body.length}`);
  response.statusCode = body.startsWith("broken") ? 500 : 200;
  response.end();
}

beforeAll(async () => {
  server = await startLocalFront({ renderPage: (...call) => void renderPage(...call) });
});

beforeEach(() => {
  rendered = [];
});

afterAll(() => {
  server.stop();
});

/** Sends a request's head, and only the given part of its body. */
function begin(path: string, headers: Record<string, string>, body = "", { url } = server): Socket {
  const socket = connect(Number(new URL(url).port), "127.0.0.1");
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  socket.write(`POST ${path} HTTP/1.1\r\nHost: tumiza.test\r\n${lines.join("")}\r\n${body}`);
  return socket.on("error", () => undefined);
}

async function answerOn(socket: Socket): Promise<string> {
  const [chunk] = (await once(socket, "data")) as [Buffer];
  return chunk.toString();
}

function closed(socket: Socket): Promise<unknown> {
  return new Promise((resolve) => socket.once("close", resolve));
}

describe("a body longer than its surface takes is refused before a byte of it is sent", () => {
  test.each<[path: string, bytes: number]>([
    ["/verify", 256 * KB],
    ["/sign-in", MB],
    ["/merchant/test/orders/new", MB],
    ["/nothing/here", MB],
  ])("%s above %d", async (path, bytes) => {
    const socket = begin(path, { "Content-Length": String(bytes + 1) });
    const answer = await answerOn(socket);
    expect(answer).toMatch(/^HTTP\/1\.1 413 /);
    expect(answer).toMatch(/^connection: close\r$/im);
    await closed(socket.end());
    expect(rendered).toEqual([]);
  });

  test.each([
    "/api/v1/external/create-order",
    "/api/nothing/here",
    "/track/trk_1/rating",
    "/driver/actions",
    "/driver/positions",
    "/merchant/test/orders/import/read",
    "/merchant/test/orders/import/start",
    "/admin/top-ups/statements/read",
  ])("%s, in the order of its checks", async (path) => {
    const socket = begin(path, { "Content-Length": String(50 * MB) });
    expect(await answerOn(socket)).toMatch(/^HTTP\/1\.1 (401|403|404|413) /);
    socket.destroy();
  });

  test("in a sentence to a page", async () => {
    const page = begin("/", { "Content-Length": String(50 * MB) });
    expect(await answerOn(page)).toMatch(/text\/plain[^]*Body too large\. The request body/);
    page.destroy();
  });

  test("and is not asked for from a client that waits to be", async () => {
    const headers = { "Content-Length": String(50 * MB), Expect: "100-continue" };
    const socket = begin("/sign-in", headers);
    expect(await answerOn(socket)).toMatch(/^HTTP\/1\.1 413 /);
    socket.destroy();
  });
});

test("a body that its surface takes reaches the page, also from a client that waits", async () => {
  const body = "x".repeat(MB);
  expect((await rawRequest(server.url, { method: "POST", path: "/sign-in", body })).status).toBe(
    200,
  );
  const socket = begin("/sign-in", { "Content-Length": "2", Expect: "100-continue" });
  expect(await answerOn(socket)).toMatch(/^HTTP\/1\.1 100 /);
  socket.write("ok");
  expect(await answerOn(socket)).toMatch(/^HTTP\/1\.1 200 /);
  socket.destroy();
  expect(rendered).toEqual([`POST /sign-in ${MB}`, "POST /sign-in 2"]);
});

describe("a body of unknown length", () => {
  const chunked = { "Transfer-Encoding": "chunked", "Content-Type": "application/json" };

  test("reaches a page up to its limit, and is cut off there", async () => {
    const short = begin("/sign-in", chunked, "2\r\nok\r\n0\r\n\r\n");
    expect(await answerOn(short)).toMatch(/^HTTP\/1\.1 200 /);
    short.destroy();
    const long = begin("/sign-in", chunked, `${(MB + 1).toString(16)}\r\n${"x".repeat(MB + 1)}`);
    await closed(long);
    await expect.poll(() => rendered).toEqual(["POST /sign-in 2", "POST /sign-in 0"]);
  });

  test("is read by a route up to its limit", async () => {
    const callback = "/api/payments/paychangu";
    const socket = begin(callback, chunked, `${(65 * KB).toString(16)}\r\n${"x".repeat(65 * KB)}`);
    expect(await answerOn(socket)).toMatch(/^HTTP\/1\.1 4\d\d /);
    socket.destroy();
  });
});

describe("a route file that reads all it is sent", () => {
  const chunked = { "Transfer-Encoding": "chunked" };
  const piece = `${KB.toString(16)}\r\n${"x".repeat(KB)}\r\n`;

  test("gets one byte more than its surface takes, and its connection lives on", async () => {
    const got: number[] = [];
    const greedy = await startLocalFront({
      answerRoute: (request, response) =>
        void text(request).then((body) => {
          got.push(body.length);
          response.end("ok");
        }),
    });
    const socket = begin("/api/mcp", chunked, `${piece.repeat(200)}0\r\n\r\n`, greedy);
    expect(await answerOn(socket)).toMatch(/^HTTP\/1\.1 200 /);
    socket.write(`POST /api/mcp HTTP/1.1\r\nHost: a\r\nContent-Length: 2\r\n\r\nhi`);
    expect(await answerOn(socket)).toMatch(/^HTTP\/1\.1 200 /);
    expect(got).toEqual([64 * KB + 1, 2]);
    socket.destroy();
    greedy.stop();
  });
});

describe("bodies under way", () => {
  test("of one address have a share of the memory, and the others the rest", async () => {
    const held = Array.from({ length: 12 }, () =>
      begin("/sign-in", { "Content-Length": String(MB) }, "x"),
    );
    const send = () => rawRequest(server.url, { method: "POST", path: "/", body: "12" });
    const refused = { status: 429, headers: { "retry-after": "1" } };
    await expect.poll(send).toMatchObject(refused);
    expect((await rawRequest(server.url, { method: "GET", path: "/" })).status).toBe(200);
    for (const socket of held) socket.destroy();
    // Long before a body that stays away is given up.
    await expect.poll(send, { timeout: 5_000 }).toMatchObject({ status: 200 });
  });
});

test("a client that is slow to send its body is disconnected", async () => {
  const slow = await startLocalFront({
    renderPage: (...call) => void renderPage(...call),
    limits: { headersMs: 300, requestMs: 300, checkMs: 50 },
  });
  const socket = connect(Number(new URL(slow.url).port), "127.0.0.1");
  socket.write("POST / HTTP/1.1\r\nHost: tumiza.test\r\nContent-Length: 1000\r\n\r\n");
  const trickle = setInterval(() => socket.write("x"), 20);
  socket.on("error", () => undefined);
  let answer = "";
  socket.setEncoding("utf8").on("data", (text: string) => (answer += text));
  await closed(socket);
  clearInterval(trickle);
  expect(answer).toMatch(/^HTTP\/1\.1 408 /);
  slow.stop();
});

describe("a request whose work does not end", () => {
  const limits = { headersMs: 300, requestMs: 300, checkMs: 50, answerMs: 100 };

  test("is answered 503 in time, and what its work writes later is dropped", async () => {
    let isWritten = false;
    const stuck = await startLocalFront({
      limits,
      renderPage: (_, response) =>
        void setTimeout(() => {
          response.setHeader("X-Late", "1");
          response.writeHead(200).end("late");
          isWritten = true;
        }, 300),
    });
    const page = await rawRequest(stuck.url, { method: "POST", path: "/sign-in", body: "a=1" });
    expect(page).toMatchObject({ status: 503, headers: { "retry-after": "1" } });
    expect(page.text).toContain("<h1>This page is not available right now</h1>");
    await expect.poll(() => isWritten).toBe(true);
    stuck.stop();
  });

  test("is answered in the catalogue's shape where a program asks", async () => {
    const readSession = () => new Promise<undefined>(() => undefined);
    const stuck = await startLocalFront({ limits, readSession });
    const path = "/merchant/live/orders.csv";
    const answer = await rawRequest(stuck.url, { method: "GET", path });
    expect(answer.status).toBe(503);
    expect(JSON.parse(answer.text)).toMatchObject({ success: false, code: "unavailable" });
    stuck.stop();
  });

  test("is waited for while a database answers", async () => {
    const slow = await startLocalFront({
      limits: { patienceMs: 20 },
      renderPage: (_, response) => void setTimeout(() => response.end("made"), 300),
    });
    const page = await rawRequest(slow.url, { method: "GET", path: "/" });
    expect(page).toMatchObject({ status: 200, text: "made" });
    slow.stop();
  });

  test("goes on where its answer has begun", async () => {
    const slow = await startLocalFront({
      limits,
      renderPage: (_, response) => {
        response.writeHead(200).write("begun ");
        setTimeout(() => response.end("and ended"), 300);
      },
    });
    const page = await rawRequest(slow.url, { method: "GET", path: "/courier" });
    expect(page).toMatchObject({ status: 200, text: "begun and ended" });
    slow.stop();
  });
});

test("a stream of events has no chunks and ends with its connection, other answers are as always", async () => {
  const front = await startLocalFront({
    renderPage: (_, response) => {
      response.write("id: 1\nevent: ready\ndata: {}\n\n");
      response.end("id: 2\nevent: changes\ndata: {}\n\n");
    },
  });
  const stream = begin("/", { Accept: "text/event-stream" }, "", front);
  const parts: Buffer[] = [];
  stream.on("data", (part: Buffer) => parts.push(part));
  await closed(stream);
  const [head, body] = Buffer.concat(parts).toString().split("\r\n\r\n");
  expect(head).toMatch(/^connection: close$/im);
  expect(head).not.toMatch(/^transfer-encoding/im);
  expect(body).toBe("id: 1\nevent: ready\ndata: {}\n\nid: 2\nevent: changes\ndata: {}\n\n");
  expect((await rawRequest(front.url, { method: "GET", path: "/courier" })).headers).toMatchObject({
    "transfer-encoding": "chunked",
  });
  front.stop();
});

describe("a request at which Next would fail", () => {
  test.each([
    ["GET", "/verify/%ff", 404],
    ["GET", "/invite/%E0%A4%A", 404],
    ["OPTIONS", "*", 404],
    ["GET", "*", 404],
    ["TRACE", "/", 405],
    ["PUT", "/sign-in", 405],
    ["PROPFIND", "/", 405],
  ])("%s %s is refused in front of it", async (method, path, status) => {
    expect((await rawRequest(server.url, { method, path })).status).toBe(status);
    expect(rendered).toEqual([]);
  });

  test.each([
    ["that it cannot read", { "Content-Type": "multipart/form-data; boundary=x" }],
    ["for an action with odd arguments", { "Next-Action": "4f", "Content-Type": "text/plain" }],
  ])("a form %s is the sender's mistake", async (_, headers) => {
    const request = { method: "POST", path: "/sign-in", headers, body: "broken" };
    expect((await rawRequest(server.url, request)).status).toBe(400);
  });

  test("a page that fails by itself is ours", async () => {
    const request = { method: "POST", path: "/sign-in", body: "broken" };
    expect((await rawRequest(server.url, request)).status).toBe(500);
  });
});

describe("a page that fails", () => {
  test("after its statement met no database is unavailable, although other statements succeed", async () => {
    const failing = await startLocalFront({
      renderPage: async (_, response) => {
        Object.assign(workUnderWay() ?? {}, { databaseError: failed("NO_ANSWER") });
        await new Promise((resolve) => setTimeout(resolve, 1));
        response.writeHead(500, { "Content-Type": "text/html" }).end("what Next shows");
      },
    });
    const page = await rawRequest(failing.url, { method: "GET", path: "/" });
    expect(page).toMatchObject({ status: 503, headers: { "retry-after": "5" } });
    expect(page.text).not.toContain("what Next shows");
    failing.stop();
  });

  test("after a statement that the database found wrong is our fault", async () => {
    const failing = await startLocalFront({
      renderPage: (_, response) => {
        Object.assign(workUnderWay() ?? {}, { databaseError: failed("22P02") });
        response.writeHead(500).end("what Next shows");
      },
    });
    const page = await rawRequest(failing.url, { method: "GET", path: "/" });
    expect(page).toMatchObject({ status: 500, text: "what Next shows" });
    failing.stop();
  });

  test("keeps what Next has put around its answer, without which a long page never ends", async () => {
    const packed: string[] = [];
    const failing = await startLocalFront({
      renderPage: (_, response) => {
        const write = response.write.bind(response);
        response.write = (part: string) => packed.push(part) > 0 && write(part);
        response.statusCode = 500;
        response.write("what Next ");
        response.write("shows");
        response.end();
      },
    });
    const page = await rawRequest(failing.url, { method: "GET", path: "/courier" });
    expect(page).toMatchObject({ status: 500, text: "what Next shows" });
    expect(packed).toEqual(["what Next ", "shows"]);
    failing.stop();
  });
});

function failed(code: string): Error {
  return Object.assign(new Error("a statement failed"), { code });
}

test("an address checks so many proofs, and then waits", async () => {
  const statuses: number[] = [];
  for (let index = 0; index < 12; index += 1) {
    const request = { method: "POST", path: "/verify", body: "a=1" };
    statuses.push((await rawRequest(server.url, request)).status);
  }
  expect(statuses.slice(0, 10)).toEqual(Array(10).fill(200));
  expect(statuses.at(-1)).toBe(429);
});
