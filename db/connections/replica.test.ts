import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { log } from "@/lib/core/log";
import { startPair, type Pair } from "@/test/standby";
import { openAppLogin } from "../prepare/app-login";
import { prepareDatabase } from "../prepare/prepare-database";

const LAG_LIMIT_MS = 2_000;
const TODAY = { currency: "MWK" };

let pair: Pair;
let warn: ReturnType<typeof vi.spyOn>;

beforeAll(async () => {
  pair = await startPair(async (url) => {
    await prepareDatabase(url);
    process.env.DATABASE_URL = url;
    process.env.DATABASE_APP_URL = await openAppLogin(url);
  });
  process.env.DATABASE_REPLICA_URL = pair.standby.url.replace(/\/\/.*@/, "//");
  process.env.DATABASE_REPLICA_LAG_MS = String(LAG_LIMIT_MS);
  warn = vi.spyOn(log, "warn");
});

afterAll(async () => {
  const { closeDatabase } = await import("../client");
  await closeDatabase();
  await pair.stop();
});

/** Which of the two answers a read that may be old. */
async function answering(): Promise<"standby" | "primary"> {
  const { fromReplica } = await import("../client");
  const [row] = await fromReplica(
    ({ sql }) => sql<[{ port: number }]>`select inet_server_port() as port`,
  );
  return String(row.port) === new URL(pair.standby.url).port ? "standby" : "primary";
}

async function metrics(): Promise<string> {
  await import("@/lib/http/server/metrics-endpoint");
  return (await (await import("@/lib/http/endpoint/request-metrics")).readMetrics()).text;
}

test("reads that tolerate lag go to the standby, with the application's login", async () => {
  const { fromPrimary, fromReplica } = await import("../client");
  await expect.poll(answering).toBe("standby");
  const who = ({ sql }: { sql: typeof pair.primary.sql }) => sql`
    select current_user as name, pg_is_in_recovery() as "isStandby"`;
  const login = decodeURIComponent(new URL(process.env.DATABASE_APP_URL ?? "").username);
  expect(await fromReplica(who)).toEqual([{ name: login, isStandby: true }]);
  expect(await fromPrimary(who)).toEqual([{ name: login, isStandby: false }]);
});

test("a standby that falls behind answers until it is too old, then the primary does, and it is said", async () => {
  const { createCourierIn, insertOrder } = await import("@/test/courier-history");
  const { fromPrimary, fromReplica } = await import("../client");
  const { readMetricsSummary } = await import("@/lib/domain/money/metrics/read-metrics-summary");
  const { call } = await import("@/lib/domain/calls.gen");
  const { courier, riderId } = await createCourierIn();
  const ridersIn = async (read: typeof fromReplica) =>
    (await readMetricsSummary(courier, TODAY, read)).ridersRegistered;
  await expect.poll(() => ridersIn(fromReplica)).toBe(1);
  await expect.poll(answering).toBe("standby");

  await pair.standby.sql`select pg_wal_replay_pause()`;
  await insertOrder(courier, riderId, {
    status: "completed",
    createdAt: new Date().toISOString(),
  });
  await call.foldMetricDeltas({ batch: 100 });
  const completedIn = async (read: typeof fromReplica) =>
    (await readMetricsSummary(courier, TODAY, read)).completed;
  expect(await completedIn(fromReplica)).toBe(0);
  expect(await completedIn(fromPrimary)).toBe(1);

  await expect.poll(() => completedIn(fromReplica)).toBe(1);
  expect(await answering()).toBe("primary");
  expect(warn).toHaveBeenLastCalledWith(
    { limit_ms: LAG_LIMIT_MS },
    "replica is behind; the primary is read",
  );
  expect(await metrics()).toMatch(/^tumiza_replica_lag_seconds \+Inf$/m);
  expect(await metrics()).toMatch(/^tumiza_replica_reads_total\{database="primary"\} [1-9]/m);

  await pair.standby.sql`select pg_wal_replay_resume()`;
  await expect.poll(answering).toBe("standby");
  expect(await metrics()).toMatch(/^tumiza_replica_lag_seconds [0-9.e-]+$/m);
});

test("a standby that dies takes no read with it, and is read again when it is back", async () => {
  const { fromReplica } = await import("../client");
  await expect.poll(answering).toBe("standby");
  warn.mockClear();
  const reads = Array.from({ length: 20 }, () =>
    fromReplica(({ sql }) => sql`select pg_sleep(0.5), 1 as answer`),
  );
  await pair.standby.kill();
  for (const rows of await Promise.all(reads)) expect(rows[0]?.answer).toBe(1);
  // A read that waited for a connection can fail after the standby is known to be away.
  await expect
    .poll(() => warn.mock.calls.map((told: unknown[]) => told[1]))
    .toContain("replica is away; the primary is read");
  expect(await answering()).toBe("primary");
  await pair.standby.start();
  await expect.poll(answering).toBe("standby");
});
