import { once } from "node:events";
import { Agent, createServer, get, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { setTimeout as wait } from "node:timers/promises";
import { afterEach, expect, test } from "vitest";
import { drainServer } from "./drain-server";

let server: Server;

afterEach(() => {
  server.closeAllConnections();
});

/** Answers each request after a moment; as the front does, it asks clients to leave once it drains. */
async function listen(answerMs: number): Promise<number> {
  server = createServer((_, response) => {
    if (!server.listening) response.setHeader("Connection", "close");
    setTimeout(() => void response.end("ok"), answerMs);
  });
  server.keepAliveTimeout = 65_000;
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return (server.address() as AddressInfo).port;
}

/** A new connection that is not accepted has found no server. */
function ask(port: number, agent: Agent): Promise<"answered" | "cut off" | "no server"> {
  return new Promise((resolve) => {
    const request = get({ port, agent }, (response) => {
      response.resume().once("end", () => {
        resolve("answered");
      });
    });
    request.once("error", () => {
      resolve(request.reusedSocket ? "cut off" : "no server");
    });
  });
}

test("a connection is closed when its last answer is given, though its client would keep it", async () => {
  const port = await listen(700);
  const agent = new Agent({ keepAlive: true });
  const arrived = once(server, "request");
  const asked = ask(port, agent);
  await arrived;
  await drainServer(server);
  expect(await asked).toBe("answered");
});

test("a client that kept its connection has its next request answered, and is asked to leave", async () => {
  const port = await listen(1);
  const agent = new Agent({ keepAlive: true });
  expect(await ask(port, agent)).toBe("answered");
  const drained = drainServer(server);
  await wait(50);
  expect(await ask(port, agent)).toBe("answered");
  await drained;
  expect(await ask(port, agent)).toBe("no server");
});
