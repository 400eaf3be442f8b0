import { createServer } from "node:http";
import type { AddressInfo, Socket } from "node:net";
import { afterAll, afterEach, expect, test, vi } from "vitest";
import { readStatus } from "@/app/_status/read-status";
import { GET as readFeed } from "@/app/status.xml/route";
import { useEmptyTables } from "@/test/own-database";
import { owner } from "@/test/world";
import { serviceMeasurer } from "@/worker/measure-service";

/** The way of this process to its database. */
const wire = await vi.hoisted(async () => {
  const { connect, createServer: listen } = await import("node:net");
  const { hostname, port } = new URL(process.env.DATABASE_APP_URL ?? "");
  let sockets: Socket[] = [];
  let isCut = false;
  const server = listen((near) => {
    near.on("error", () => undefined);
    if (isCut) return near.destroy();
    const far = connect(Number(port), hostname);
    far.on("error", () => undefined);
    near.pipe(far).pipe(near);
    sockets.push(near, far);
    return near;
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const url = new URL(process.env.DATABASE_APP_URL ?? "");
  url.port = String((server.address() as AddressInfo).port);
  vi.stubEnv("DATABASE_APP_URL", url.href);
  return {
    cut: (isNow: boolean) => {
      isCut = isNow;
      for (const socket of sockets) socket.destroy();
      sockets = [];
    },
    close: () => server.close(),
  };
});

useEmptyTables();

let pageStatus = 200;
const server = createServer((_, response) => response.writeHead(pageStatus).end());
await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

afterEach(() => {
  vi.useRealTimers();
});

afterAll(() => {
  wire.cut(false);
  wire.close();
  server.close();
});

const MINUTE_MS = 60_000;

/** A minute that the database takes for one of now. */
function atMinute(later: number) {
  vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + later * MINUTE_MS });
}

const minutesOf = (part: string) =>
  owner`select sum(up_minutes)::int as up, sum(down_minutes)::int as down from service_days where part = ${part}`;

const statesOf = async () =>
  Object.fromEntries((await readStatus()).parts.map(({ part, state }) => [part, state]));

test("before the first measure the page claims nothing but that it answers itself", async () => {
  const { state, parts } = await readStatus();
  expect(state).toBe("unknown");
  expect(parts.map(({ availability }) => availability)).toEqual(Array(5).fill(null));
  expect(await statesOf()).toEqual({
    api: "working",
    dashboards: "working",
    dispatch: "unknown",
    webhooks: "unknown",
    messages: "unknown",
  });
});

test("minutes without a database are counted once it answers, and the page says so meanwhile", async () => {
  const measure = serviceMeasurer(url);
  atMinute(-3);
  await measure();
  vi.useRealTimers();
  expect(await minutesOf("dispatch")).toEqual([{ up: 1, down: 0 }]);

  atMinute(-2);
  wire.cut(true);
  await expect(measure()).rejects.toThrow();
  const without = await readStatus();
  expect(without).toMatchObject({ state: "disturbed", isRead: false, incidents: [] });
  expect(await statesOf()).toMatchObject({ api: "disturbed", dispatch: "unknown" });
  expect((await readFeed(new Request(url), { params: Promise.resolve({}) })).status).toBe(503);

  vi.useRealTimers();
  wire.cut(false);
  await expect.poll(() => measure().then(() => "written", String)).toBe("written");
  expect(await minutesOf("dispatch")).toEqual([{ up: 2, down: 1 }]);
  const { state, parts } = await readStatus();
  // Nothing sends messages here, so nothing is known of them.
  expect(state).toBe("unknown");
  expect(parts[2]).toMatchObject({ part: "dispatch", state: "working", availability: 66.66 });
});

test("pages that fail are disturbed, and of pages that were never reached nothing is said", async () => {
  await owner`delete from service_days`;
  await serviceMeasurer("http://127.0.0.1:1")();
  expect(await minutesOf("dashboards")).toEqual([{ up: null, down: null }]);
  const measure = serviceMeasurer(url);
  await measure();
  await owner`update service_days set measured_at = measured_at - interval '1 minute'`;
  pageStatus = 500;
  await measure();
  expect(await minutesOf("dashboards")).toEqual([{ up: 1, down: 1 }]);
  expect(await statesOf()).toMatchObject({ api: "disturbed", dashboards: "disturbed" });
});

test("a state is old after three minutes without a measure", async () => {
  await owner`update service_days set is_working = true, measured_at = now() - interval '4 minutes'`;
  expect(await statesOf()).toMatchObject({ dashboards: "working", webhooks: "unknown" });
});
