import assert from "node:assert/strict";
import type postgres from "postgres";
import type { Bench, Contender } from "./case";
import { openDatabase } from "./open-database";
import { loadShops, stageEvents } from "./stage-events";

const EVENTS = 10_000;
const BATCH = 500;

/** The cost of fanning out a storm of events while the planner has no statistics of the tables. */
export async function open(): Promise<Bench> {
  const never = await openDatabase();
  const after = await openDatabase();
  for (const { owner } of [never, after]) {
    await owner`alter system set autovacuum = off`;
    await owner`select pg_reload_conf()`;
    await loadShops(owner, { shops: 20, url: "https://receiver.example/" });
  }
  return {
    cases: {
      "fan-out": {
        targets: [{ says: "never analysed ÷ analysed", figure: "p50Ms", atMost: 1.5 }],
        rounds: 1,
        contenders: () => [
          fanningOut(`${EVENTS} events, never analysed`, never.owner),
          fanningOut(`${EVENTS} events, analysed`, after.owner, () => after.owner`analyze`),
        ],
      },
    },
    owners: [never.owner, after.owner],
    close: () => Promise.all([never.close(), after.close()]),
  };
}

function fanningOut(
  label: string,
  owner: postgres.Sql,
  prepare: () => PromiseLike<unknown> = () => Promise.resolve(),
): Contender {
  const run = async () => {
    await stageEvents(owner, EVENTS);
    await prepare();
    const startedAt = performance.now();
    let all = 0;
    for (let taken = BATCH; taken === BATCH; all += taken) {
      const [row] = await owner<
        [{ taken: number }]
      >`select fan_out_events(${BATCH}, '{}') as taken`;
      ({ taken } = row);
    }
    assert.equal(all, EVENTS);
    const tookMs = performance.now() - startedAt;
    return { requests: EVENTS, seconds: tookMs / 1_000, latenciesMs: [tookMs] };
  };
  return { label, run };
}
