import { createServer, Socket, type AddressInfo } from "node:net";
import type { Agent } from "undici";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { changeVariables } from "@/test/use-settings";
import { startReceiver, type Receiver } from "@/test/webhook-receiver";
import { createGuardedAgent, guardedAgentOf } from "./guarded-agent";
import { sendWebhook, type WebhookOutcome } from "./send-webhook";
import { mintWebhookSecret } from "./sign-webhook";

/** A public but unassigned address, so that a test never calls a real host. */
const NOBODYS_ADDRESS = "2d00::1";

/** All ways to write this machine's loopback, or something that ends there, as a host. */
const LOOPBACK_HOSTS = [
  ["127.0.0.1", "127.0.0.2", "127.1", "0x7f.1", "0x7f000001", "2130706433", "017700000001"],
  ["127.0.0.1.", "%31%32%37.0.0.1", "１２７.0.0.1", "127。0。0。1", "0", "0.0.0.0", "[::1]"],
  ["[0:0:0:0:0:0:0:1]", "[::]", "[::ffff:127.0.0.1]", "[::ffff:7f00:1]", "[::127.0.0.1]"],
  ["[::ffff:0.0.0.0]", "[64:ff9b::127.0.0.1]", "[2002:7f00:1::]", "localhost", "LOCALHOST"],
  ["localhost.", "app.localhost"],
].flat();

/** Answers that a merchant's name server may give. */
const PRIVATE_ANSWERS = [
  ["127.0.0.1"],
  ["::1"],
  ["0.0.0.0"],
  ["::"],
  ["::ffff:127.0.0.1"],
  ["::ffff:7f00:1"],
  ["10.0.0.1"],
  ["172.16.0.1"],
  ["192.168.0.1"],
  ["169.254.169.254"],
  ["fd00:ec2::254"],
  ["100.64.0.1"],
  ["100.100.100.200"],
  ["192.0.0.192"],
  ["168.63.129.16"],
  ["198.18.0.1"],
  ["fe80::1"],
  ["64:ff9b::7f00:1"],
  ["2002:7f00:1::"],
  [NOBODYS_ADDRESS, "127.0.0.1"],
  ["127.0.0.1", NOBODYS_ADDRESS],
  ["not an address"],
];

let canaryPort: number;
let canaryConnections = 0;
const canary = createServer((socket) => {
  canaryConnections += 1;
  socket.destroy();
});
const agents: Agent[] = [];

beforeAll(async () => {
  // On both loopbacks, where the machine has them.
  await new Promise<void>((resolve) => canary.listen(0, resolve));
  canaryPort = (canary.address() as AddressInfo).port;
});

beforeEach(() => {
  canaryConnections = 0;
});

afterEach(async () => {
  vi.restoreAllMocks();
  await Promise.all(agents.splice(0).map((agent) => agent.destroy()));
});

afterAll(() => void canary.close());

test("the canary notices a delivery that is allowed to reach it", async () => {
  const agent = guarded({ loopbackAllowed: true });
  await send("test", `http://127.0.0.1:${canaryPort}/`, agent);
  await send("test", `http://localhost:${canaryPort}/`, agent);
  expect(canaryConnections).toBe(2);
});

describe("nothing connects to this machine", () => {
  test.each(LOOPBACK_HOSTS)("when the host is written %s", async (host) => {
    for (const origin of [`https://${host}:${canaryPort}`, `http://${host}:${canaryPort}`]) {
      expect(await send("live", origin, guarded({}))).toMatchObject(NOT_ALLOWED);
      // The agent does not rely on the check of the URL.
      const { hostname, protocol, port } = new URL(origin);
      const plain = `${protocol}//${hostname}:${port}`;
      const request = guarded({}).request({ origin: plain, path: "/", method: "POST" });
      await expect(request).rejects.toMatchObject({ name: "AddressNotAllowedError" });
    }
    expect(canaryConnections).toBe(0);
  });

  test.each(PRIVATE_ANSWERS)("when the name resolves to %s %s", async (...answer) => {
    const agent = guarded({ resolve: () => Promise.resolve(answer) });
    expect(await send("live", `https://hook.example:${canaryPort}/`, agent)).toMatchObject(
      NOT_ALLOWED,
    );
    expect(canaryConnections).toBe(0);
  });

  test("when the name's address flips after it was checked", async () => {
    const answers: string[] = [];
    const resolve = () => {
      answers.push(answers.length % 2 === 0 ? NOBODYS_ADDRESS : "127.0.0.1");
      return Promise.resolve(answers.slice(-1));
    };
    const url = `https://hook.example:${canaryPort}/`;
    const agent = guarded({ resolve });
    const first = await send("live", url, agent);
    expect(first.error).not.toBe("address not allowed");
    expect(answers).toEqual([NOBODYS_ADDRESS]);
    expect(await send("live", url, agent)).toMatchObject(NOT_ALLOWED);
    expect(canaryConnections).toBe(0);
  });

  test.each([301, 302, 303, 307, 308])(
    "when a receiver redirects there with %i",
    async (status) => {
      const Location = `http://127.0.0.1:${canaryPort}/`;
      const receiver = await startReceiver((response) =>
        response.writeHead(status, { Location }).end(),
      );
      const outcome = await send("test", receiver.url, guarded({ loopbackAllowed: true }));
      expect(outcome).toMatchObject({ status, error: "redirect" });
      expect(canaryConnections).toBe(0);
      await receiver.stop();
    },
  );

  test("when the environment names it as a proxy", async () => {
    for (const name of ["HTTP_PROXY", "HTTPS_PROXY", "http_proxy", "https_proxy", "ALL_PROXY"]) {
      changeVariables({ [name]: `http://127.0.0.1:${canaryPort}` });
    }
    const agent = guarded({ resolve: () => Promise.resolve([NOBODYS_ADDRESS]) });
    await send("live", "https://hook.example/", agent);
    expect(canaryConnections).toBe(0);
  });
});

test.each(
  PRIVATE_ANSWERS.filter((answer) => !/^(127|::1$|::ffff:(127|7f))|^2d00/.test(answer[0]!)),
)("a developer's exception is for loopback alone, not for %s", async (address) => {
  const agent = guarded({ loopbackAllowed: true, resolve: () => Promise.resolve([address]) });
  const outcome = await send("test", `http://hook.example:${canaryPort}/`, agent);
  expect(outcome).toMatchObject(NOT_ALLOWED);
  expect(canaryConnections).toBe(0);
});

describe("with a receiver", () => {
  let receiver: Receiver;

  beforeEach(async () => {
    receiver = await startReceiver();
  });

  afterEach(() => receiver.stop());

  test("a connection whose other end is not the checked address is given up unused", async () => {
    // The kernel cannot be made to lie, so the look at the other end of the connection is.
    const peer = { address: "10.0.0.1", family: "IPv4", port: receiver.port };
    const prototype = Socket.prototype as unknown as { _getpeername(): typeof peer };
    vi.spyOn(prototype, "_getpeername").mockReturnValue(peer);
    const outcome = await send("test", receiver.url, guarded({ loopbackAllowed: true }));
    expect(outcome).toMatchObject(NOT_ALLOWED);
    expect(receiver.received).toHaveLength(0);
  });

  test("a name is resolved once per connection, and Host keeps it", async () => {
    const resolve = vi.fn(() => Promise.resolve(["127.0.0.1"]));
    const agent = guarded({ loopbackAllowed: true, resolve });
    const url = `http://hook.example:${receiver.port}/`;
    await send("test", url, agent);
    // A connection is free again one turn after its answer was read.
    await new Promise(setImmediate);
    expect(await send("test", url, agent)).toMatchObject({ status: 200, error: null });
    expect(resolve).toHaveBeenCalledTimes(1);
    expect(receiver.connections).toHaveLength(1);
    expect(receiver.received[1]?.headers.host).toBe(`hook.example:${receiver.port}`);
  });

  test("an address that does not answer gives way to the host's next one", async () => {
    const addresses = ["127.0.0.1", "::1"];
    const url = `http://hook.example:${receiver.port}/`;
    for (const order of [addresses, addresses.toReversed()]) {
      const agent = guarded({ loopbackAllowed: true, resolve: () => Promise.resolve(order) });
      expect(await send("test", url, agent)).toMatchObject({ status: 200 });
    }
  });

  test("each endpoint has connections of its own, and keeps them", async () => {
    for (const endpointId of ["whe_a", "whe_b", "whe_a", "whe_b"]) {
      await send("test", receiver.url, undefined, endpointId);
      await new Promise(setImmediate);
    }
    expect(receiver.received).toHaveLength(4);
    expect(receiver.connections).toHaveLength(2);
  });
});

test("agents are kept for their endpoint and environment, and closed when idle or too many", () => {
  const start = Date.now();
  const first = guardedAgentOf("whe_first", "test", start);
  expect(guardedAgentOf("whe_first", "test", start + 60_000)).toBe(first);
  expect(guardedAgentOf("whe_first", "live", start + 60_000)).not.toBe(first);
  guardedAgentOf("whe_other", "test", start + 6 * 60_000 - 1);
  expect(first.closed).toBe(false);
  guardedAgentOf("whe_other", "test", start + 6 * 60_000);
  expect(first.closed).toBe(true);

  const oldest = guardedAgentOf("whe_oldest", "test", start + 6 * 60_000);
  for (let n = 0; n < 999; n += 1) guardedAgentOf(`whe_${n}`, "test", start + 6 * 60_000);
  expect(oldest.closed).toBe(false);
  guardedAgentOf("whe_999", "test", start + 6 * 60_000);
  expect(oldest.closed).toBe(true);
});

const NOT_ALLOWED = { status: null, error: "address not allowed", responseHead: "" };

function guarded(rules: Partial<Parameters<typeof createGuardedAgent>[0]>): Agent {
  const agent = createGuardedAgent({ loopbackAllowed: false, ...rules });
  agents.push(agent);
  return agent;
}

function send(
  environment: "live" | "test",
  url: string,
  agent?: Agent,
  endpointId = "whe_1",
): Promise<WebhookOutcome> {
  const request = { endpointId, url, environment, eventId: "evt_1", body: "{}", timeoutMs: 2_000 };
  return sendWebhook({ ...request, secrets: [mintWebhookSecret()] }, agent);
}
