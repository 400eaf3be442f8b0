import { Agent, createServer, get, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { setTimeout as wait } from "node:timers/promises";
import { afterEach, expect, test } from "vitest";
import { isDraining } from "@/lib/core/lifecycle";
import { drainServer } from "./drain-server";

const CLIENTS = 50;

let server: Server;

afterEach(() => {
  server.closeAllConnections();
});

/** Answers each request after a moment; as the front does, it asks clients to leave once it drains. */
async function listen(answerMs: number): Promise<number> {
  server = createServer((_, response) => {
    if (isDraining()) response.setHeader("Connection", "close");
    setTimeout(() => void response.end("ok"), answerMs);
  });
  server.keepAliveTimeout = 65_000;
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return (server.address() as AddressInfo).port;
}

type Outcome = "answered" | "cut off" | "no server";

/** A new connection that nobody accepts has found no server. */
function ask(port: number, agent: Agent): Promise<Outcome> {
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
  const asked = ask(port, agent);
  await wait(50);
  await drainServer(server);
  expect(await asked).toBe("answered");
});

test("no request on a connection that was kept open is cut off under load", async () => {
  const port = await listen(1);
  const agent = new Agent({ keepAlive: true, maxSockets: CLIENTS });
  const outcomes = new Set<Outcome>();
  const client = async () => {
    let last: Outcome;
    do {
      await wait(Math.random() * 4);
      last = await ask(port, agent);
      outcomes.add(last);
    } while (last === "answered");
  };
  const clients = Promise.all(Array.from({ length: CLIENTS }, client));
  await wait(300);
  await drainServer(server);
  await clients;
  expect([...outcomes]).toEqual(["answered", "no server"]);
});
