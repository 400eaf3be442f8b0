import { execFile } from "node:child_process";
import { setMaxListeners } from "node:events";
import os from "node:os";
import { setTimeout as wait } from "node:timers/promises";
import { promisify } from "node:util";
import type postgres from "postgres";
import { attacksOn, attackUntil } from "./hostile-clients";
import { createMemoryWorld } from "./memory-world";
import { p95, timeCallers, type Timed } from "./timed-callers";

const run = promisify(execFile);

type Victim = { url: string; pid(): number };

export type MemoryOptions = { clients: number; seconds: number };

/** The most memory that the process may use: a small machine's, with room for its database. */
const RSS_LIMIT_MB = 1_024;

/** More than this, and other callers feel the flood. */
const WORST_RATIO = 5;

/** Waits below this are the machine's, on which the clients and the database work as well. */
const NOISE_MS = 1_500;

/** Callers are timed alone for this part of the storm. */
const ALONE_SHARE = 0.4;

const SAMPLE_MS = 250;

/** Memory for clients is released when they have gone. */
const REST_MS = 2_000;

/**
 * Floods a server with bodies, photos and tables from many addresses and judges its memory and what
 * other callers feel of it.
 */
export async function runMemoryStorm(
  owner: postgres.Sql,
  victim: Victim,
  { clients, seconds }: MemoryOptions,
): Promise<{ summary: string; findings: string[] }> {
  const world = await createMemoryWorld(owner, victim.url);
  const alone = await timeCallers(
    victim.url,
    world.merchant,
    AbortSignal.timeout(seconds * 1000 * ALONE_SHARE),
  );

  const stopped = AbortSignal.timeout(seconds * 1000);
  // Every client listens to it.
  setMaxListeners(0, stopped);
  const answers = new Map<string, number>();
  const attacks = attacksOn(victim.url, world);
  const timing = timeCallers(victim.url, world.merchant, stopped);
  // A flood comes from other machines, so this process may only have what the server leaves of this one.
  os.setPriority(os.constants.priority.PRIORITY_LOW);
  const flood = Array.from({ length: clients }, (_, number) =>
    attackUntil(stopped, victim.url, attacks, { number, answers }),
  );
  const peak = watchMemory(victim, stopped);
  const beside = await timing;
  await Promise.all(flood);

  await wait(REST_MS);
  const after = await timeCallers(victim.url, world.merchant, AbortSignal.timeout(1_000));
  const figures = { alone, beside, after, peakMb: await peak, restMb: await rssMb(victim) };
  const summary =
    `${clients} clients for ${seconds} s: memory at most ${figures.peakMb} MB, ` +
    `${figures.restMb} MB afterwards; other callers' p95 ${p95(alone)} ms alone, ${p95(beside)} ms ` +
    `beside (${(p95(beside) / p95(alone)).toFixed(1)} times), ${p95(after)} ms afterwards; ` +
    `answered ${[...answers].map(([answer, count]) => `${count} × ${answer}`).join(", ")}`;
  return { summary, findings: judge(figures, answers) };
}

type Figures = { alone: Timed; beside: Timed; after: Timed; peakMb: number; restMb: number };

function judge({ alone, beside, after, peakMb }: Figures, answers: Map<string, number>): string[] {
  const limitMs = Math.max(p95(alone) * WORST_RATIO, NOISE_MS);
  const faults = [...answers.keys()].filter(
    (answer) => answer.startsWith("5") && !/^503 .*with Retry-After$/.test(answer),
  );
  return [
    ...(peakMb > RSS_LIMIT_MB ? [`the server took ${peakMb} MB`] : []),
    ...(p95(beside) > limitMs ? [`other callers waited ${p95(beside)} ms`] : []),
    ...(after.latencies.length === 0 ? ["no caller was answered after the flood"] : []),
    ...faults.map((answer) => `the flood was answered ${answer}`),
    ...[...beside.failures, ...after.failures].map((failure) => `another caller got ${failure}`),
  ];
}

/** The most that the process has had until it is stopped. */
async function watchMemory(victim: Victim, stopped: AbortSignal): Promise<number> {
  let most = 0;
  while (!stopped.aborted) {
    most = Math.max(most, await rssMb(victim));
    await wait(SAMPLE_MS);
  }
  return most;
}

/** The resident memory that the system counts. */
async function rssMb(victim: Victim): Promise<number> {
  const { stdout } = await run("ps", ["-o", "rss=", "-p", String(victim.pid())]);
  return Math.round(Number(stdout) / 1024);
}
