import type postgres from "postgres";
import type { Bench, Contender, Sent } from "./case";
import { openDatabase } from "./open-database";
import { loadShops, stageEvents } from "./stage-events";
import { startServer, type Server } from "./start-server";

const SHOPS = 50;
const JOBS = 3_000;
const DRAIN_LIMIT_MS = 30_000;

/** The cost of sending a webhook compared with queues that do the same: a signed request per job, to one receiver. */
export async function open(): Promise<Bench> {
  const database = await openDatabase({ isDurable: true });
  const { owner } = database;
  const receiver = await startServer("receiver", "serve-node");
  const env = {
    DATABASE_URL: database.url,
    BENCH_RECEIVER: receiver.url,
    BENCH_JOBS: String(JOBS),
    WEBHOOK_ALLOW_LOOPBACK: "in-production",
  };
  await loadShops(owner, { shops: SHOPS, url: `${receiver.url}/` });
  const deliverer = await startServer("product", "serve-deliverer", env);
  const peers = await Promise.all(
    ["graphile-worker", "pg-boss", "undici"].map((peer) =>
      startServer(peer, "serve-queue", { ...env, BENCH_PEER: peer }),
    ),
  );
  const draining = (label = deliverer.name) => ({ ...deliverer, label, run: () => drain(owner) });
  const against = (peer: string, index: number, atLeast: number) => ({
    says: `jobs/s ÷ ${peer}`,
    figure: "perSecond" as const,
    against: index,
    atLeast,
  });
  return {
    cases: {
      webhooks: {
        targets: [
          against("graphile-worker", 1, 4),
          against("pg-boss", 2, 1.5),
          against("undici alone", 3, 0.55),
        ],
        rounds: 3,
        contenders: () => [draining(), ...peers.map(emptying)],
      },
      "slow-endpoint": {
        targets: [
          { says: "jobs/s beside a slow endpoint ÷ without", figure: "perSecond", atLeast: 0.9 },
        ],
        rounds: 3,
        contenders: () => [
          { ...draining("one endpoint of 50 is slow"), run: () => besideSlow(owner, receiver) },
          draining("none is"),
        ],
      },
    },
    owners: [owner],
    close: async () => {
      await Promise.all([deliverer, receiver, ...peers].map((it) => it.stop()));
      await database.close();
    },
  };
}

/** Runs from the staged events to the last delivery of every shop that is not slow. */
async function drain(owner: postgres.Sql, slow = ""): Promise<Sent> {
  await stageEvents(owner, JOBS);
  // As the server does on its own after a minute.
  await owner`analyze`;
  const startedAt = performance.now();
  await owner`select pg_notify('changes', E'bench\\noutbox x\\n')`;
  const expected = slow === "" ? JOBS : JOBS - JOBS / SHOPS;
  while (await isAnyLeft(owner, slow)) {
    if (performance.now() - startedAt > DRAIN_LIMIT_MS) throw new Error("jobs are left");
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  return sentOf(expected, performance.now() - startedAt);
}

/** Looks at one row only, so that asking costs PostgreSQL next to nothing. */
async function isAnyLeft(owner: postgres.Sql, slow: string): Promise<boolean> {
  const [row] = await owner<[{ isLeft: boolean }]>`
    select exists (select from outbox where dispatched_at is null)
           or exists (select from webhook_deliveries
                       where state = 'waiting' and endpoint_id <> ${slow}) as "isLeft"`;
  return row.isLeft;
}

/** The receiver keeps every request of one endpoint for seconds. */
async function besideSlow(owner: postgres.Sql, receiver: Server): Promise<Sent> {
  const [{ id } = { id: "" }] = await owner<{ id: string }[]>`
    select id from webhook_endpoints order by id limit 1`;
  const setUrl = (path: string) =>
    owner`update webhook_endpoints set url = ${`${receiver.url}/${path}`} where id = ${id}`;
  await setUrl("slow");
  try {
    return await drain(owner, id);
  } finally {
    await setUrl("");
    // Nothing of it is left for the round that follows.
    await owner`delete from webhook_attempts where delivery_id in (
      select id from webhook_deliveries where endpoint_id = ${id} and state = 'waiting')`;
    await owner`delete from webhook_deliveries where endpoint_id = ${id} and state = 'waiting'`;
  }
}

/** A queue in its own process, filled and worked off over HTTP. */
function emptying({ name, pid, url }: Server): Contender {
  const run = async () => {
    const answer = await fetch(url, { method: "POST" });
    if (!answer.ok) throw new Error(`${name}: ${await answer.text()}`);
    return sentOf(JOBS, Number(await answer.text()));
  };
  return { label: name, pid, run };
}

function sentOf(requests: number, tookMs: number): Sent {
  return { requests, seconds: tookMs / 1_000, latenciesMs: [tookMs] };
}
