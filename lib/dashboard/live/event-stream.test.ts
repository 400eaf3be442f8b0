import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { setTimeout as wait } from "node:timers/promises";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { getRequestListener } from "@hono/node-server";
import { afterAll, beforeAll, expect, test } from "vitest";
import { beginDraining } from "@/lib/core/lifecycle";
import { setRiderAvailability } from "@/lib/domain/access/riders/set-rider-availability";
import type { CourierContext } from "@/lib/domain/authority/courier-context";
import { ChangeFeed, changeFeeds } from "@/lib/domain/messaging/events/change-feed";
import { exchange } from "@/lib/http/endpoint/exchange";
import { changeRows } from "@/test/change-rows";
import { createStaff } from "@/test/courier-staff";
import { placeOrder } from "@/test/orders";
import { createMerchant, createRider, owner } from "@/test/world";
import { riderEventStream } from "./event-stream";

const SOMEWHERE = { latitude: 40.4, longitude: -3.7 };

/** Before the next heartbeat, which finds a client that has left as well. */
const AT_ONCE = { timeout: 5_000 };

/** Longer than a change takes from its commit to a stream. */
const LONGER_THAN_A_CHANGE_MS = 250;

const couriers = new Map<string, CourierContext>();
const streamOf = exchange("live", ({ request, headers }) => {
  const courier = couriers.get(new URL(request.url).pathname.slice(1));
  return riderEventStream(courier!, request, headers);
});

let server: Server;
let base: string;

beforeAll(async () => {
  const answer = getRequestListener((request: Request) =>
    streamOf(request, { params: Promise.resolve({}) }),
  );
  server = createServer((request, response) => void answer(request, response));
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});

afterAll(() => {
  server.closeAllConnections();
  server.close();
});

type Event = { id: number; name: string };

/** A browser's page: the events that it received so far, and how it leaves. */
async function open(courier: CourierContext) {
  couriers.set(courier.courierId, courier);
  const abort = new AbortController();
  const response = await fetch(`${base}/${courier.courierId}`, { signal: abort.signal });
  const events: Event[] = [];
  let text = "";
  const read = async () => {
    const reader = response.body!.getReader();
    for (let part = await reader.read(); part.value; part = await reader.read()) {
      text += new TextDecoder().decode(part.value);
      events.splice(0, events.length, ...parse(text));
    }
  };
  const ended = read().catch(() => {});
  if (response.ok) await expect.poll(() => events.map(({ name }) => name)).toEqual(["ready"]);
  return { response, events, ended, leave: () => abort.abort() };
}

const parse = (text: string): Event[] =>
  [...text.matchAll(/id: (\d+)\nevent: (\w+)\ndata: \{\}\n\n/g)].map(([, id, name]) => ({
    id: Number(id),
    name: name ?? "",
  }));

const namesOf = (page: { events: Event[] }) => page.events.map(({ name }) => name);

/** Creating it is a change too, which the pages of a test must not receive. */
async function createTeam() {
  const courier = await createStaff();
  const rider = await createRider(SOMEWHERE, { courierId: courier.courierId });
  await wait(LONGER_THAN_A_CHANGE_MS);
  const toggle = (isExternallyBusy: boolean) =>
    setRiderAvailability(courier, String(rider.id), {
      isExternallyBusy,
      reason: undefined,
      reference: undefined,
    });
  return { courier, rider, toggle };
}

test("every page of a courier receives its changes with increasing ids, and another courier's page none", async () => {
  const { courier, toggle } = await createTeam();
  const pages = [await open(courier), await open(courier)];
  const foreign = await open((await createTeam()).courier);
  for (let change = 1; change <= 3; change += 1) {
    await toggle(change % 2 === 1);
    for (const page of pages) await expect.poll(() => page.events.length).toBe(1 + change);
  }
  for (const { events, response } of pages) {
    expect(namesOf({ events })).toEqual(["ready", "riders", "riders", "riders"]);
    const ids = events.map(({ id }) => id);
    expect([...new Set(ids)].sort((a, b) => a - b)).toEqual(ids);
    expect(response.headers.get("content-type")).toBe("text/event-stream; charset=utf-8");
    expect(response.headers.get("cache-control")).toContain("no-store");
  }
  expect(namesOf(foreign)).toEqual(["ready"]);
  for (const page of [...pages, foreign]) page.leave();
});

test("changes that come together are announced once", async () => {
  const { courier } = await createTeam();
  const riders = await Promise.all(
    Array.from({ length: 8 }, () => createRider(SOMEWHERE, { courierId: courier.courierId })),
  );
  await wait(LONGER_THAN_A_CHANGE_MS);
  const page = await open(courier);
  const ids = riders.map(({ id }) => id);
  await changeRows((sql) => sql`update riders set is_online = false where id = any (${ids})`);
  await wait(LONGER_THAN_A_CHANGE_MS);
  expect(namesOf(page)).toEqual(["ready", "riders"]);
  page.leave();
});

test("presence and master data are announced; capacity, repeats and positions are not", async () => {
  const merchant = await createMerchant();
  const courier = await createStaff();
  const rider = await createRider(merchant.pickup, { courierId: courier.courierId });
  await wait(LONGER_THAN_A_CHANGE_MS);
  const page = await open(courier);
  await placeOrder(merchant);
  await owner`update riders set location = point(1, 1), last_seen_at = now() where id = ${rider.id}`;
  await setRiderAvailability(courier, String(rider.id), { isExternallyBusy: false });
  await wait(LONGER_THAN_A_CHANGE_MS);
  expect(namesOf(page)).toEqual(["ready"]);
  await changeRows((sql) => sql`update riders set is_online = false where id = ${rider.id}`);
  await expect.poll(() => page.events.length).toBe(2);
  await changeRows((sql) => sql`update riders set name = 'Another' where id = ${rider.id}`);
  await expect.poll(() => page.events.length).toBe(3);
  await changeRows(
    (sql) => sql`insert into riders
             (courier_id, environment, reference, name, phone, vehicle_class, weight_limit_g, job_limit)
      select courier_id, environment, 'new', 'New', phone, vehicle_class, weight_limit_g, job_limit
        from riders where id = ${rider.id}`,
  );
  await expect.poll(() => page.events.length).toBe(4);
  page.leave();
});

test("a courier gets its share of streams, and one that leaves frees its place", async () => {
  const { courier } = await createTeam();
  await expect.poll(() => changeFeeds.riders.size).toBe(0);
  const pages = await Promise.all(Array.from({ length: 50 }, () => open(courier)));
  const refused = await open(courier);
  expect(refused.response.status).toBe(429);
  expect(refused.response.headers.get("retry-after")).toBe("10");
  const other = await open((await createTeam()).courier);
  expect(other.response.status).toBe(200);
  pages[0]!.leave();
  await expect.poll(() => changeFeeds.riders.size, AT_ONCE).toBe(50);
  expect((await open(courier)).response.status).toBe(200);
  server.closeAllConnections();
  await expect.poll(() => changeFeeds.riders.size, AT_ONCE).toBe(0);
});

test("all couriers together have a limit too", async () => {
  const feed = new ChangeFeed(["courier_changes"], 0);
  const ids = Array.from({ length: 1_000 }, (_, index) => `cou_${index}`);
  const leaves = await Promise.all(ids.map((id) => feed.watch(id, () => {})));
  const one = feed.watch("cou_one_more", () => {});
  await expect(one).rejects.toMatchObject({ code: "too_many_streams" });
  leaves[0]!();
  leaves[0]!();
  expect(feed.size).toBe(999);
  await feed.watch("cou_one_more", () => {});
});

test("HEAD takes no place", async () => {
  const { courier } = await createTeam();
  couriers.set(courier.courierId, courier);
  const answer = await fetch(`${base}/${courier.courierId}`, { method: "HEAD" });
  expect([answer.status, changeFeeds.riders.size]).toEqual([200, 0]);
});

test("a stream that is given up frees its place, also without the request's own signal", async () => {
  const { courier } = await createTeam();
  const response = await riderEventStream(courier, new Request("http://tumiza.test/"));
  expect(changeFeeds.riders.size).toBe(1);
  await response.body?.cancel();
  expect(changeFeeds.riders.size).toBe(0);
});

test("a stream ends with its client, also when its request was garbage-collected long before", async () => {
  const { courier } = await createTeam();
  const leaving = new AbortController();
  const { signal } = leaving;
  await riderEventStream(courier, new Request("http://tumiza.test/", { signal }));
  setFlagsFromString("--expose-gc");
  const collectGarbage = runInNewContext("gc") as () => void;
  // In a later turn than the one that made the request.
  await wait(0);
  collectGarbage();
  leaving.abort();
  expect(changeFeeds.riders.size).toBe(0);
});

test("a client that does not read is owed one event, however much happens", async () => {
  const { courier, toggle } = await createTeam();
  const abort = new AbortController();
  const request = new Request("http://tumiza.test/", { signal: abort.signal });
  const response = await riderEventStream(courier, request);
  for (let change = 0; change < 6; change += 1) {
    await toggle(change % 2 === 0);
    await wait(80);
  }
  await wait(LONGER_THAN_A_CHANGE_MS);
  abort.abort();
  expect(parse(await response.text()).map(({ name }) => name)).toEqual(["ready"]);
  expect(changeFeeds.riders.size).toBe(0);
});

test("after the listening connection was lost, every page reloads its data and receives further changes", async () => {
  const { courier, toggle } = await createTeam();
  const page = await open(courier);
  await owner`select pg_terminate_backend(pid) from pg_stat_activity
    where query ilike 'listen%' and datname = current_database()`;
  await expect.poll(() => page.events.length, { timeout: 10_000 }).toBe(2);
  await toggle(true);
  await expect.poll(() => page.events.length).toBe(3);
  page.leave();
});

test("draining ends every stream at once, lets the server close, and opens none", async () => {
  const { courier } = await createTeam();
  const pages = [await open(courier), await open(courier)];
  beginDraining();
  await Promise.all(pages.map(({ ended }) => ended));
  expect(changeFeeds.riders.size).toBe(0);
  expect((await open(courier)).response.status).toBe(503);
  await new Promise((resolve) => server.close(resolve));
});
