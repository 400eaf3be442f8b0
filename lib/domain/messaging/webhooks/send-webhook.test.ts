import { createServer, type AddressInfo, type Server, type Socket } from "node:net";
import { Webhook } from "standardwebhooks";
import { afterEach, describe, expect, test } from "vitest";
import { RECEIVER_IDENTITY, startReceiver, type Receiver } from "@/test/webhook-receiver";
import { createGuardedAgent } from "./guarded-agent";
import { UnresolvedHostError } from "./resolve-host";
import { sendWebhook, type WebhookOutcome } from "./send-webhook";
import { mintWebhookSecret } from "./sign-webhook";

const EVENT = { type: "order.delivered", data: { order_id: "ord_1", note: "Żółć 🛵" } };
/** Before either side gives up a connection that is only idle. */
const CUT_OFF = { timeout: 2_000 };
const PORT_OF_NOBODY = 1_025;

const secret = mintWebhookSecret();
const stops: (() => Promise<void>)[] = [];

afterEach(async () => {
  await Promise.all(stops.splice(0).map((stop) => stop()));
});

describe("a delivery", () => {
  test("is one signed POST of the event, byte for byte", async () => {
    const receiver = await listen();
    const outcome = await send(`${receiver.url}?shop=1#part`);
    expect(outcome).toMatchObject({ status: 200, error: null, responseHead: "ok" });
    expect(outcome).toMatchObject({ retryAfterSeconds: null });
    const [webhook] = receiver.received;
    expect(webhook).toMatchObject({ path: "/hook?shop=1", body: JSON.stringify(EVENT) });
    expect(webhook?.headers).toMatchObject(outcome.requestHeaders);
    expect(outcome.requestHeaders).toMatchObject({
      "content-type": "application/json",
      "user-agent": "Tumiza-Webhooks/1",
      "webhook-id": "evt_1",
    });
    expect(verify(secret, receiver)).toEqual(EVENT);
  });

  test("verifies with the old and with the new secret during rotation", async () => {
    const receiver = await listen();
    const old = mintWebhookSecret();
    await send(receiver.url, { secrets: [secret, old] });
    expect(verify(secret, receiver)).toEqual(EVENT);
    expect(verify(old, receiver)).toEqual(EVENT);
    expect(() => verify(mintWebhookSecret(), receiver)).toThrow();
  });

  test("over https verifies too, with the name in SNI, Host and the certificate check", async () => {
    const receiver = await listen(undefined, "https");
    const agent = agentTo("127.0.0.1", RECEIVER_IDENTITY.cert);
    const outcome = await send(`https://receiver.example:${receiver.port}/`, {}, agent);
    expect(outcome).toMatchObject({ status: 200, error: null });
    expect(receiver.received[0]?.headers.host).toBe(`receiver.example:${receiver.port}`);
    expect(verify(secret, receiver)).toEqual(EVENT);
    const other = await send(`https://other.example:${receiver.port}/`, {}, agent);
    expect(other).toMatchObject({ status: null, error: "tls failure" });
    expect(receiver.received).toHaveLength(1);
  });

  test.each([204, 400, 410, 500])("answered with %i tells the status", async (status) => {
    const receiver = await listen((response) => response.writeHead(status).end());
    expect(await send(receiver.url)).toMatchObject({ status, error: null, responseHead: "" });
  });

  test("answered with a wait tells how long", async () => {
    const receiver = await listen((response) =>
      response.writeHead(503, { "Retry-After": "90" }).end(),
    );
    expect(await send(receiver.url)).toMatchObject({ status: 503, retryAfterSeconds: 90 });
  });

  test.each([301, 302, 303, 307, 308])("answered with %i is not followed", async (status) => {
    const other = await listen();
    const receiver = await listen((response) =>
      response.writeHead(status, { Location: other.url }).end("moved"),
    );
    const outcome = await send(receiver.url);
    expect(outcome).toMatchObject({ status, error: "redirect", responseHead: "moved" });
    expect(other.connections).toHaveLength(0);
  });
});

describe("the stored part of an answer", () => {
  test("is its first 1,024 bytes", async () => {
    const receiver = await listen((response) => response.end("x".repeat(5_000)));
    expect((await send(receiver.url)).responseHead).toBe("x".repeat(1_024));
  });

  test("is text that Postgres can store, for any bytes", async () => {
    const receiver = await listen((response) =>
      response.end(Buffer.from([0x61, 0, 0xff, 0xc3, 0x28, 0xed, 0xa0, 0x80, 0x62])),
    );
    const { responseHead } = await send(receiver.url);
    expect(responseHead).toMatch(/^a\uFFFD+\(\uFFFD+b$/);
  });

  test("does not end in half a character", async () => {
    const receiver = await listen((response) => response.end(`x${"é".repeat(1_000)}`));
    expect((await send(receiver.url)).responseHead).toBe(`x${"é".repeat(511)}`);
  });
});

describe("a hostile receiver", () => {
  test("of 10 MB is read up to 64 kB", async () => {
    const receiver = await listen((response) => response.end("x".repeat(10_000_000)));
    const outcome = await send(receiver.url);
    expect(outcome).toMatchObject({ status: 200, error: null, responseHead: "x".repeat(1_024) });
    await expect.poll(() => receiver.connections[0]?.destroyed, CUT_OFF).toBe(true);
  });

  test("that talks fast without end is cut off, far from the limit of time", async () => {
    let bytes = 0;
    const receiver = await listen((response) => {
      const talk = () => {
        while (!response.destroyed && response.write("x".repeat(65_536))) bytes += 65_536;
        response.once("drain", talk);
      };
      talk();
    });
    const outcome = await send(receiver.url);
    expect(outcome).toMatchObject({ status: 200, error: null });
    expect(outcome.durationMs).toBeLessThan(5_000);
    await expect.poll(() => receiver.connections[0]?.destroyed, CUT_OFF).toBe(true);
    expect(bytes).toBeLessThan(32_000_000);
  });

  test("that never ends its answer fails at the limit, and is cut off", async () => {
    const receiver = await listen((response) => {
      response.write("so ");
      const drip = setInterval(() => response.write("."), 10);
      response.on("close", () => clearInterval(drip));
    });
    const outcome = await send(receiver.url, { timeoutMs: 200 });
    expect(outcome).toMatchObject({ status: 200, error: "timeout" });
    expect(outcome.responseHead).toMatch(/^so \.*$/);
    expectAbout(200, outcome);
    await expect.poll(() => receiver.connections[0]?.destroyed, CUT_OFF).toBe(true);
  });

  test("that never answers fails at the limit", async () => {
    const receiver = await listen(() => undefined);
    const outcome = await send(receiver.url, { timeoutMs: 200 });
    expect(outcome).toMatchObject({ status: null, error: "timeout", responseHead: "" });
    expectAbout(200, outcome);
  });

  test("that never finishes the TLS handshake fails at the limit", async () => {
    const port = await listenRaw(() => undefined);
    const outcome = await send(`https://127.0.0.1:${port}/`, { timeoutMs: 200 });
    expect(outcome).toMatchObject({ status: null, error: "timeout" });
    expectAbout(200, outcome);
  });

  test.each([
    ["hangs up", (socket: Socket) => socket.destroy(), null, "connection reset"],
    ["resets", (socket: Socket) => socket.resetAndDestroy(), null, "connection reset"],
    ["stops within its answer", endAfter("HTTP/1.1 200 OK\r\nContent-Length: 9\r\n\r\nso"), 200],
    ["speaks no HTTP", endAfter("SSH-2.0-OpenSSH_9.9\r\n"), null, "connection failed"],
    ["has endless headers", endAfter(`HTTP/1.1 200 OK\r\n${"A: b\r\n".repeat(9_000)}`), null],
    ["changes the protocol", endAfter("HTTP/1.1 101 Switching Protocols\r\n\r\n"), null],
  ] as const)("that %s is a failed attempt", async (_what, behave, status, error?) => {
    const port = await listenRaw((socket) => socket.once("data", () => behave(socket)));
    const outcome = await send(`http://127.0.0.1:${port}/`);
    expect(outcome.status).toBe(status);
    expect(outcome.error).toMatch(error ?? /^connection (reset|failed)$/);
  });
});

describe("a receiver that is not there", () => {
  test("refuses the connection", async () => {
    const outcome = await send(`http://127.0.0.1:${PORT_OF_NOBODY}/`);
    expect(outcome).toMatchObject({ status: null, error: "connection refused" });
    const named = await send(
      `http://receiver.example:${PORT_OF_NOBODY}/`,
      {},
      agentTo("127.0.0.1"),
    );
    expect(named.error).toBe("connection refused");
  });

  test("has no name", async () => {
    const agent = createGuardedAgent({
      loopbackAllowed: true,
      resolve: () => Promise.reject(new UnresolvedHostError()),
    });
    const outcome = await send("http://receiver.example/", {}, agent);
    expect(outcome).toMatchObject({ status: null, error: "dns failure" });
  });

  test("has name servers that never answer: the limit holds there too", async () => {
    const agent = createGuardedAgent({
      loopbackAllowed: true,
      resolve: () => new Promise(() => 0),
    });
    const outcome = await send("http://receiver.example/", { timeoutMs: 200 }, agent);
    expect(outcome).toMatchObject({ status: null, error: "timeout" });
    expectAbout(200, outcome);
  });
});

test("an address that the rules no longer allow gets nothing", async () => {
  const receiver = await listen();
  const url = `http://receiver.example:${receiver.port}/`;
  const outcome = await send(url, { environment: "live" }, agentTo("127.0.0.1"));
  expect(outcome).toMatchObject({ status: null, error: "address not allowed" });
  expect(receiver.connections).toHaveLength(0);
});

test.each([
  ["is signed by itself", "https://receiver.example"],
  ["is for another name", "https://127.0.0.1"],
])("a receiver whose certificate %s gets nothing", async (_what, origin) => {
  const receiver = await listen(undefined, "https");
  const outcome = await send(`${origin}:${receiver.port}/`, {}, agentTo("127.0.0.1"));
  expect(outcome).toMatchObject({ status: null, error: "tls failure" });
  expect(receiver.received).toHaveLength(0);
});

test("an https address that is answered in plain http gets nothing", async () => {
  const receiver = await listen();
  const outcome = await send(`https://127.0.0.1:${receiver.port}/`);
  expect(outcome).toMatchObject({ status: null, error: "tls failure" });
  expect(receiver.received).toHaveLength(0);
});

async function send(
  url: string,
  rest: Partial<Parameters<typeof sendWebhook>[0]> = {},
  agent = createGuardedAgent({ loopbackAllowed: true }),
): Promise<WebhookOutcome> {
  stops.push(() => agent.destroy());
  const body = JSON.stringify(EVENT);
  const request = { endpointId: "whe_1", environment: "test", eventId: "evt_1", body } as const;
  return sendWebhook({ ...request, url, secrets: [secret], ...rest }, agent);
}

async function listen(...how: Parameters<typeof startReceiver>): Promise<Receiver> {
  const receiver = await startReceiver(...how);
  stops.push(() => receiver.stop());
  return receiver;
}

async function listenRaw(onConnection: (socket: Socket) => void): Promise<number> {
  const sockets: Socket[] = [];
  const server: Server = createServer((socket) => {
    sockets.push(socket.on("error", () => undefined));
    onConnection(socket);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  stops.push(() => {
    for (const socket of sockets) socket.destroy();
    return new Promise((resolve) => server.close(() => resolve()));
  });
  return (server.address() as AddressInfo).port;
}

function endAfter(words: string) {
  return (socket: Socket) => void socket.end(words);
}

/** Every name is this address. */
function agentTo(address: string, ca?: string) {
  const resolve = () => Promise.resolve([address]);
  return createGuardedAgent({ loopbackAllowed: true, resolve, ...(ca ? { ca } : {}) });
}

/** As a merchant would, with the standard's library. */
function verify(withSecret: string, { received }: Receiver): unknown {
  const { body = "", headers = {} } = received.at(-1) ?? {};
  return new Webhook(withSecret).verify(body, headers as Record<string, string>);
}

function expectAbout(milliseconds: number, { durationMs }: WebhookOutcome): void {
  expect(durationMs).toBeGreaterThanOrEqual(milliseconds - 5);
  expect(durationMs).toBeLessThan(milliseconds + 1_500);
}
