import { spawn, spawnSync, type ChildProcess } from "node:child_process";
import { setTimeout as wait } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { newId } from "@/lib/core/ids";
import { freePort } from "@/test/free-port";

const hasRedis = spawnSync("redis-server", ["--version"]).status === 0;

/** Four times as long as an exchange takes. */
const EXCHANGED_MS = 200;

/** Skipped where the machine has no Redis, as one for development may not. */
describe.skipIf(!hasRedis)("two copies of the server with one Redis", () => {
  let port: number;
  let redis: ChildProcess;

  beforeAll(async () => {
    port = await freePort();
    redis = startRedis(port);
    vi.stubEnv("REDIS_URL", `redis://127.0.0.1:${port}`);
  });

  afterAll(() => {
    redis.kill("SIGKILL");
    vi.unstubAllEnvs();
  });

  test("count a caller's requests together", async () => {
    const [one, other] = [await startCopy(), await startCopy()];
    const caller = newId("req");
    await vi.waitFor(() => expectShared(one, other), 10_000);
    expect(one(caller, 60)).toBe(60);
    await wait(EXCHANGED_MS);
    // The other has been asked nothing by this caller: it learns by its first request.
    other(caller, 1);
    await wait(EXCHANGED_MS);
    expect(other(caller, 60)).toBeLessThanOrEqual(2);
  });

  test("count for themselves while it is away, and together once it is back", async () => {
    const [one, other] = [await startCopy(), await startCopy()];
    await vi.waitFor(() => expectShared(one, other), 10_000);
    redis.kill("SIGKILL");
    const caller = newId("req");
    expect(one(caller, 60)).toBe(60);
    await wait(EXCHANGED_MS);
    expect(other(caller, 60)).toBe(60);
    redis = startRedis(port);
    await vi.waitFor(() => expectShared(one, other), 10_000);
  });
});

/** Sends this many requests of a caller and returns how many pass. */
type Copy = (caller: string, requests: number) => number;

/** The limits as another process has them. */
async function startCopy(): Promise<Copy> {
  vi.resetModules();
  const { countRequest } = await import("./rate-limit");
  return (caller, requests) => {
    let passed = 0;
    for (let index = 0; index < requests; index += 1) {
      try {
        countRequest("tracking", caller, new Headers());
        passed += 1;
      } catch {
        // Refused.
      }
    }
    return passed;
  };
}

/** Expects that a new caller's requests at one copy also count at the other. */
async function expectShared(one: Copy, other: Copy): Promise<void> {
  const caller = newId("req");
  one(caller, 40);
  await wait(EXCHANGED_MS);
  other(caller, 1);
  await wait(EXCHANGED_MS);
  expect(other(caller, 60)).toBeLessThan(30);
}

function startRedis(port: number): ChildProcess {
  const settings = ["--port", String(port), "--save", "", "--bind", "127.0.0.1"];
  return spawn("redis-server", settings, { stdio: "ignore" });
}
