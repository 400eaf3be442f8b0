import { subscribe, unsubscribe } from "node:diagnostics_channel";
import type { Socket } from "node:net";
import { setImmediate as nextTurn } from "node:timers/promises";
import type postgres from "postgres";
import { afterEach, beforeEach, expect, test } from "vitest";
import { startStallingProxy, type StallingProxy } from "@/test/stalling-proxy";
import { owner } from "@/test/world";
import { boundedClient, forgiveLeaving } from "./bounded-client";

const LIMIT_MS = 600;

let proxy: StallingProxy;
let sql: postgres.Sql;

beforeEach(async () => {
  proxy = await startStallingProxy(process.env.DATABASE_URL ?? "");
  sql = boundedClient(proxy.url, { max: 2, answerLimitMs: LIMIT_MS, onnotice: () => {} });
});

afterEach(async () => {
  await sql.end({ timeout: 0 });
  proxy.stop();
});

test("a statement on a connection that went silent is rejected, and the next one is answered", async () => {
  await Promise.all([sql`select pg_sleep(0.05)`, sql`select pg_sleep(0.05)`]);
  proxy.swallowOpen();
  const answers = await Promise.allSettled(Array.from({ length: 6 }, () => sql`select 1 as one`));
  expect(answers.map(({ status }) => status)).toEqual(Array(6).fill("rejected"));
  await expect.poll(() => sql`select 1 as one`.then((rows) => rows.length)).toBe(1);
});

test("a statement that waits for a connection is rejected in time and is not sent later", async () => {
  await owner`create table late_statements (id int)`;
  const busy = [sql`select pg_sleep(${1.5})`, sql`select pg_sleep(${1.5})`].map((it) =>
    it.catch((error: unknown) => error),
  );
  const late = sql`insert into late_statements values (${1})`;
  await expect(late).rejects.toMatchObject({ code: "NO_ANSWER" });
  await Promise.all(busy);
  await expect.poll(() => sql`select 1`.then((rows) => rows.length)).toBe(1);
  await owner`select pg_sleep(1.5)`;
  expect(await owner`select from late_statements`).toHaveLength(0);
  await owner`drop table late_statements`;
});

test("an answer begins with its first row after one that broke off", async () => {
  let isBroken = false;
  const breakOff = <Row>(row: Row) => {
    if (!isBroken) proxy.resetOpen();
    isBroken = true;
    return row;
  };
  const client = boundedClient(proxy.url, {
    max: 1,
    fetch_types: false,
    answerLimitMs: 10_000,
    onnotice: () => {},
    transform: { row: { from: breakOff } },
  });
  await expect(client`select n from generate_series(1, 100000) n`).rejects.toThrow();
  expect([...(await client`select 'whole' as word`)]).toEqual([{ word: "whole" }]);
  await client.end({ timeout: 0 });
});

test("a connection that breaks before it has sent its data is soon replaced", async () => {
  const [socket, client] = await openOne();
  // Data written in one turn of Node's loop is sent in the next, and the socket is closed between them.
  await nextTurn();
  const broken = expect(client`select 2`).rejects.toThrow();
  await new Promise<void>((done) => process.nextTick(done));
  socket.destroy();
  await broken;
  expect(await client`select 3 as n`).toEqual([{ n: 3 }]);
  await client.end({ timeout: 0 });
});

test("statements that are sent while connections fail do not wait for their time limit", async () => {
  const client = boundedClient(proxy.url, { max: 3, answerLimitMs: 10_000, onnotice: () => {} });
  const ask = async (n: number): Promise<unknown> => {
    const [row] = await client`select ${n}::int as n`;
    return row?.n;
  };
  const askTwice = (n: number) => ask(n).catch(() => ask(n).catch(() => n));
  const numbers = Array.from({ length: 6 }, (_, index) => index);
  for (let round = 0; round < 8; round += 1) {
    const answers = numbers.map(askTwice);
    if (round % 2) await nextTurn();
    proxy.resetOpen();
    expect(await Promise.all(answers)).toEqual(numbers);
  }
  await client.end({ timeout: 0 });
}, 20_000);

test.each([
  ["idle", "select 1"],
  ["busy", "select pg_sleep(5)"],
])(
  "a statement sent on a failed connection that was %s gets no other answer",
  async (_, before) => {
    const [socket, client] = await openOne();
    const earlier = client.unsafe(before).catch(() => undefined);
    if (before === "select 1") await earlier;
    else await nextTurn();
    // As on a socket for TLS, which postgres.js opens itself: its end comes after its error.
    socket.removeListener("error", socket.listeners("error")[0] as () => void);
    // So long that it is sent at once.
    const late = `select 'late' as word ${" ".repeat(2_000)}`;
    const sent = new Promise<unknown>((done) => {
      socket.once("error", () => {
        const answer = client.unsafe(late).then((rows) => [...rows]);
        done(Promise.all([answer.catch(String), client`select 'later' as word`]));
      });
    });
    proxy.resetOpen();
    const lost = "Error: the connection was lost before the answer";
    expect(await sent).toEqual([
      before === "select 1" ? lost : [{ word: "late" }],
      [{ word: "later" }],
    ]);
    await client.end({ timeout: 0 });
  },
);

test("statements through drizzle's way in have the same limit", async () => {
  await expect(sql.unsafe("select pg_sleep(2)")).rejects.toThrow();
});

test("a connection that answers is not closed, however long it lives", async () => {
  const pids = new Set<unknown>();
  for (let round = 0; round < 20; round += 1) {
    const [row] = await sql`select pg_backend_pid() as pid`;
    pids.add(row?.pid);
    await owner`select pg_sleep(0.1)`;
  }
  expect(pids.size).toBe(1);
});

test("a dead listening connection is found without traffic, and another one listens", async () => {
  const heard: string[] = [];
  await sql.listen("stalling_test", (text) => heard.push(text));
  proxy.swallowOpen();
  await expect
    .poll(
      async () => {
        await owner.notify("stalling_test", "again");
        return heard.length;
      },
      { timeout: 10_000 },
    )
    .toBeGreaterThan(0);
});

/** The beginning of what postgres.js asks by itself. */
const TYPES = "\n      select b.oid, b.typarray\n      from pg_catalog.pg_type a";

test.each<[string, string | undefined, boolean, string?]>([
  ["a pooler without its database", "08P01", true],
  ["a database that stops", "57P01", true],
  ["a lost connection", "CONNECTION_CLOSED", true],
  ["a driver's own question where nothing listens", "ECONNREFUSED", true, TYPES],
  ["a broken rule", "23505", false],
  ["another address where nothing listens", "ECONNREFUSED", false],
  ["a mistake in the code", undefined, false],
])(
  "%s that is not caught ends the process unless it passes by itself",
  (_, code, passes, query) => {
    const uncaught = Object.assign(new Error("not caught"), code && { code }, query && { query });
    const forgive = () => forgiveLeaving(uncaught);
    if (passes) expect(forgive).not.toThrow();
    else expect(forgive).toThrow(uncaught);
  },
);

/** A client with one connection, and its socket. */
async function openOne(): Promise<[Socket, postgres.Sql]> {
  const sockets: Socket[] = [];
  const keep = (opened: unknown) => sockets.push((opened as { socket: Socket }).socket);
  subscribe("net.client.socket", keep);
  const options = { max: 1, fetch_types: false, answerLimitMs: 5_000, onnotice: () => {} };
  const client = boundedClient(proxy.url, options);
  await client`select 1`;
  unsubscribe("net.client.socket", keep);
  const [socket] = sockets;
  if (!socket) throw new Error("no socket was opened");
  return [socket, client];
}
