import { setTimeout as wait } from "node:timers/promises";
import { afterEach, expect, test } from "vitest";
import { env } from "@/lib/core/env";
import { lateLoops, heartbeatAges } from "@/lib/core/loop-heartbeat";
import { methods } from "@/lib/http/endpoint/methods";
import { metricsEndpoint } from "@/lib/http/server/metrics-endpoint";
import { readReadiness } from "@/lib/http/server/readiness";
import { startLoop, type Job, type RunningLoop } from "./loop";

const loops: RunningLoop[] = [];

afterEach(() => Promise.all(loops.splice(0).map((loop) => loop.stop())));

function start(job: Partial<Job>): void {
  loops.push(startLoop({ name: "test", everyMs: 10, runOnce: () => Promise.resolve(), ...job }));
}

const never = () => new Promise<void>(() => {});

test("a run that never ends is abandoned and the loop starts again", async () => {
  let runs = 0;
  start({ limitMs: 50, runOnce: () => ((runs += 1), never()) });
  await expect.poll(() => runs).toBeGreaterThan(2);
});

test("a run that fails is followed by another", async () => {
  let runs = 0;
  start({ runOnce: () => Promise.reject(new Error(`run ${(runs += 1)}`)) });
  await expect.poll(() => runs).toBeGreaterThan(2);
});

test("the late result of a run that was given up is no finished round", async () => {
  let end = () => {};
  start({
    name: "slow",
    limitMs: 30,
    lateAfterMs: 30,
    runOnce: () => new Promise<void>((it) => (end = it)),
  });
  await expect.poll(() => lateLoops()).toEqual(["slow"]);
  const endFirst = end;
  await expect.poll(() => end === endFirst).toBe(false);
  endFirst();
  expect(lateLoops()).toEqual(["slow"]);
});

test("one run at a time, and a loop that is woken has no pause", async () => {
  let [running, most, runs] = [0, 0, 0];
  start({
    everyMs: 60_000,
    runOnce: async () => {
      most = Math.max(most, (running += 1));
      runs += 1;
      for (const loop of loops) loop.wake();
      await wait(1);
      running -= 1;
    },
  });
  loops[0]?.wake();
  await expect.poll(() => runs).toBeGreaterThan(5);
  expect(most).toBe(1);
});

test("a loop that fails keeps its pause, however often it is woken", async () => {
  let runs = 0;
  start({
    everyMs: 60_000,
    runOnce: () => {
      runs += 1;
      for (const loop of loops) loop.wake();
      return Promise.reject(new Error("The database is away."));
    },
  });
  loops[0]?.wake();
  await expect.poll(() => runs).toBe(1);
  for (let times = 0; times < 20; times += 1) {
    await wait(1);
    loops[0]?.wake();
  }
  expect(runs).toBe(1);
});

test("a loop whose runs fail or hang makes the process not ready, by name, until it is back", async () => {
  let isBroken = true;
  start({ name: "fine" });
  start({
    name: "dispatch",
    limitMs: 30,
    lateAfterMs: 50,
    runOnce: () => (isBroken ? never() : Promise.resolve()),
  });
  await expect
    .poll(() => readReadiness())
    .toEqual({ isReady: false, status: "worker late", loops: ["dispatch"] });
  isBroken = false;
  await expect.poll(() => readReadiness()).toEqual({ isReady: true, status: "ready" });
});

test("a loop that was stopped on purpose is not late", async () => {
  start({ runOnce: never, limitMs: 10, lateAfterMs: 0 });
  await Promise.all(loops.splice(0).map((loop) => loop.stop()));
  expect(heartbeatAges()).toEqual([]);
});

test("the metrics say how long ago each loop finished a round, how long it rests, and what is late", async () => {
  start({ name: "fold-metrics", everyMs: 5_000, limitMs: 30_000, lateAfterMs: 60_000 });
  const token = (env.METRICS_TOKEN = "sixteen-letters-and-more");
  const request = new Request("http://tumiza.test/metrics", {
    headers: { Authorization: `Bearer ${token}` },
  });
  const { GET } = methods({ GET: metricsEndpoint });
  const answer = await GET(request, { params: Promise.resolve({}) });
  env.METRICS_TOKEN = undefined;
  const text = await answer.text();
  expect(text).toMatch(/^tumiza_worker_round_age_seconds\{loop="fold-metrics"\} 0\.\d+$/m);
  expect(text).toMatch(/^tumiza_worker_pause_seconds\{loop="fold-metrics"\} 5$/m);
  expect(text).toMatch(/^tumiza_worker_round_allowed_seconds\{loop="fold-metrics"\} 95$/m);
});
