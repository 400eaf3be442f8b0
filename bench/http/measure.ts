import { quantile } from "../timing";
import { cpuTimeOf } from "./cpu-time";
import type { Sent } from "./send-requests";

/** Something that does the work of a case for some seconds. */
export type Contender = {
  label: string;
  /** The process that answers, where there is one beside PostgreSQL. */
  pid?: number;
  run: (seconds: number) => Promise<Sent>;
};

export type Figures = {
  label: string;
  perSecond: number;
  nodeMs: number;
  postgresMs: number;
  p50Ms: number;
  p99Ms: number;
};

export type Measured = { figures: Figures[]; spread: number; rounds: number };

const ROUNDS = 4;
const ROUND_SECONDS = 2.5;
const WARM_UP_SECONDS = 2;

/** Beyond it the machine was too busy with other things. */
const SPREAD_MAX = 0.25;

/**
 * Lets contenders take turns, so that whatever disturbs one disturbs the others, and gives the medians
 * of their rounds. Where the first one's own rounds differ too much, all of them are repeated once.
 */
export async function measure(contenders: Contender[], postmaster: number): Promise<Measured> {
  for (const contender of contenders) await contender.run(WARM_UP_SECONDS);
  const rounds: Figures[][] = contenders.map(() => []);
  let spread = 0;
  for (let attempt = 0; attempt < 2; attempt += 1) {
    for (let round = 0; round < ROUNDS; round += 1) {
      const entries = [...contenders.entries()];
      // Who comes first finds the machine as the one before left it.
      for (const [index, contender] of round % 2 === 0 ? entries : entries.reverse()) {
        rounds[index]?.push(await runRound(contender, postmaster));
      }
    }
    spread = spreadOf((rounds[0] ?? []).map(({ nodeMs, postgresMs }) => nodeMs + postgresMs));
    if (spread <= SPREAD_MAX) break;
  }
  return { figures: rounds.map(medians), spread, rounds: rounds[0]?.length ?? 0 };
}

async function runRound({ label, pid, run }: Contender, postmaster: number): Promise<Figures> {
  const cpu = () => [pid === undefined ? 0 : cpuTimeOf(pid), cpuTimeOf(postmaster)];
  const [node = 0, postgres = 0] = cpu();
  const { requests, seconds, latenciesMs } = await run(ROUND_SECONDS);
  const [nodeAfter = 0, postgresAfter = 0] = cpu();
  return {
    label,
    perSecond: requests / seconds,
    nodeMs: (nodeAfter - node) / requests,
    postgresMs: (postgresAfter - postgres) / requests,
    p50Ms: quantile(latenciesMs, 0.5),
    p99Ms: quantile(latenciesMs, 0.99),
  };
}

/** How far the middle half of the rounds is apart, relative to their median. */
function spreadOf(values: number[]): number {
  return (quantile(values, 0.75) - quantile(values, 0.25)) / quantile(values, 0.5);
}

function medians(rounds: Figures[]): Figures {
  const median = (of: (figures: Figures) => number) => quantile(rounds.map(of), 0.5);
  return {
    label: rounds[0]?.label ?? "",
    perSecond: median(({ perSecond }) => perSecond),
    nodeMs: median(({ nodeMs }) => nodeMs),
    postgresMs: median(({ postgresMs }) => postgresMs),
    p50Ms: median(({ p50Ms }) => p50Ms),
    p99Ms: median(({ p99Ms }) => p99Ms),
  };
}
