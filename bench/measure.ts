import type { Case, Contender, Figures } from "./case";
import { cpuTimeOf } from "./cpu-time";

export type Measured = { figures: Figures[]; spread: number; rounds: number };

const ROUNDS = 4;
const ROUND_SECONDS = 1;

/** Beyond it the machine was too busy with other things. */
export const SPREAD_MAX = 0.25;

/**
 * Runs contenders in turns, so that a disturbance affects all of them, and returns the medians of their rounds.
 * If the first one's own rounds differ too much, all are repeated once.
 */
export async function measure(
  { contenders: prepare, rounds: count = ROUNDS, seconds = ROUND_SECONDS }: Case,
  postmasters: number[],
): Promise<Measured> {
  const contenders = await prepare();
  for (const contender of contenders) await contender.run(seconds);
  const rounds: Figures[][] = contenders.map(() => []);
  let spread = 0;
  for (let attempt = 0; attempt < 2; attempt += 1) {
    for (let round = 0; round < count; round += 1) {
      const entries = [...contenders.entries()];
      // The order alternates, because each contender changes the machine's state for the next one.
      for (const [index, contender] of round % 2 === 0 ? entries : entries.reverse()) {
        rounds[index]?.push(await runRound(contender, seconds, postmasters));
      }
    }
    spread = spreadOf((rounds[0] ?? []).map(({ cpuMs }) => cpuMs));
    if (spread <= SPREAD_MAX) break;
  }
  return { figures: rounds.map(medians), spread, rounds: rounds[0]?.length ?? 0 };
}

async function runRound(
  { label, pid, run }: Contender,
  length: number,
  postmasters: number[],
): Promise<Figures> {
  const cpu = () => [pid === undefined ? 0 : cpuTimeOf(pid), sum(postmasters.map(cpuTimeOf))];
  const [node = 0, postgres = 0] = cpu();
  const { requests, seconds, latenciesMs, kbEach = Number.NaN } = await run(length);
  const [nodeAfter = 0, postgresAfter = 0] = cpu();
  const nodeMs = (nodeAfter - node) / requests;
  const postgresMs = (postgresAfter - postgres) / requests;
  return {
    label,
    perSecond: requests / seconds,
    nodeMs,
    postgresMs,
    cpuMs: nodeMs + postgresMs,
    p50Ms: quantile(latenciesMs, 0.5),
    p95Ms: quantile(latenciesMs, 0.95),
    p99Ms: quantile(latenciesMs, 0.99),
    kbEach,
  };
}

/** The spread of the middle half of the rounds, relative to their median. */
function spreadOf(values: number[]): number {
  return (quantile(values, 0.75) - quantile(values, 0.25)) / quantile(values, 0.5);
}

function medians(rounds: Figures[]): Figures {
  const median = (of: Exclude<keyof Figures, "label">) =>
    quantile(
      rounds.map((figures) => figures[of]),
      0.5,
    );
  return {
    label: rounds[0]?.label ?? "",
    perSecond: median("perSecond"),
    nodeMs: median("nodeMs"),
    postgresMs: median("postgresMs"),
    cpuMs: median("cpuMs"),
    p50Ms: median("p50Ms"),
    p95Ms: median("p95Ms"),
    p99Ms: median("p99Ms"),
    kbEach: median("kbEach"),
  };
}

const sum = (values: number[]) => values.reduce((one, other) => one + other, 0);

function quantile(values: number[], share: number): number {
  const sorted = values.toSorted((one, other) => one - other);
  return sorted[Math.floor((sorted.length - 1) * share)] ?? Number.NaN;
}
