import { setTimeout as wait } from "node:timers/promises";
import { log } from "@/lib/core/log";
import { endHeartbeat, expectHeartbeat, noteHeartbeat } from "@/lib/core/loop-heartbeat";
import { tracing } from "@/lib/core/tracing";

/** A run takes milliseconds; its statements are given up after 12 seconds each. */
const RUN_LIMIT_MS = 30_000;

/** A loop is late this long after its pause and one run, so that a restart raises no alarm. */
const LATE_AFTER_MS = 60_000;

/** The first pause after a failure. It doubles up to the loop's own pause. */
const FIRST_RETRY_MS = 500;

export type Job = {
  name: string;
  /** The pause between two runs. */
  everyMs: number;
  runOnce: () => Promise<unknown>;
  /** A run that takes longer is given up. */
  limitMs?: number;
  lateAfterMs?: number;
};

export type RunningLoop = {
  /** Ends the pause, or skips the pause after the run that is under way; not the one after a failure. */
  wake(): void;
  /** Starts no further run and waits for the current one. */
  stop(): Promise<void>;
};

/**
 * Runs a job again and again, one run at a time. A failed run is logged and the next one follows; a run that
 * does not end in time is abandoned, and the loop starts again without waiting for it.
 */
export function startLoop(job: Job): RunningLoop {
  const { name, everyMs, limitMs = RUN_LIMIT_MS, lateAfterMs = LATE_AFTER_MS } = job;
  let isStopped = false;
  let isWoken = false;
  let endPause = () => {};
  let failures = 0;
  const pause = () =>
    new Promise<void>((resolve) => {
      if (isStopped || (isWoken && failures === 0)) {
        resolve();
        return;
      }
      const retryMs = failures > 0 ? FIRST_RETRY_MS * 2 ** failures : Infinity;
      const timer = setTimeout(resolve, Math.min(everyMs, retryMs)).unref();
      endPause = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  const loop = async () => {
    for (;;) {
      await pause();
      if (isStopped) return;
      isWoken = false;
      failures = (await isDoneInTime(job, limitMs)) ? 0 : failures + 1;
    }
  };
  expectHeartbeat(name, { pauseMs: everyMs, allowedMs: everyMs + limitMs + lateAfterMs });
  const running = loop();
  return {
    wake: () => {
      isWoken = true;
      if (failures === 0) endPause();
    },
    stop: async () => {
      isStopped = true;
      endHeartbeat(name);
      endPause();
      await running;
    },
  };
}

async function isDoneInTime(job: Job, limitMs: number): Promise<boolean> {
  const isOver = new AbortController();
  const { name, runOnce } = job;
  const run = (tracing() ? traced(job) : runOnce()).then(
    () => "done",
    (error: unknown) => {
      log.error({ error, job: name }, "job failed");
      return "failed";
    },
  );
  const limit = wait(limitMs, "late", { ref: false, signal: isOver.signal }).catch(() => "over");
  const outcome = await Promise.race([run, limit]);
  isOver.abort();
  if (outcome === "late") log.error({ job: name, limit_ms: limitMs }, "run given up");
  if (outcome === "done") noteHeartbeat(name);
  return outcome === "done";
}

function traced({ name, runOnce }: Job): Promise<unknown> {
  const facts = { "tumiza.job": name };
  const span = { name: `job ${name}`, kind: "internal" as const, facts, isRoot: true };
  return tracing()?.inSpan(span, runOnce) ?? runOnce();
}
