import { createClient } from "@redis/client";
import { env } from "@/lib/core/env";
import { log } from "@/lib/core/log";

/** The time between two exchanges of counts; meanwhile a caller can use its burst at each process. */
const EXCHANGE_MS = 50;

const PING_MS = 1_000;
const SILENCE_MS = 3_000;
const RECONNECT_MS_MAX = 3_000;

/** A part of an allowance that a caller used here, and a callback with the total use of all processes. */
export type Use = {
  usedMs: number;
  /** The whole allowance, the most that a caller can owe. */
  wholeMs: number;
  /** Receives the time from now on, in milliseconds, for which the allowance is used everywhere. */
  learn: (usedMs: number) => void;
};

/**
 * Adds a use to a caller's stored total, which decays with time. Redis supplies the clock, so the clocks of the
 * processes do not matter.
 */
const ADD_USES = `
  local time = redis.call('time')
  local now = time[1] * 1000 + math.floor(time[2] / 1000)
  local left = {}
  for index, key in ipairs(KEYS) do
    local used, whole = tonumber(ARGV[2 * index - 1]), tonumber(ARGV[2 * index])
    local until_ms = math.max(tonumber(redis.call('get', key) or now), now) + used
    left[index] = math.ceil(math.min(until_ms - now, whole))
    redis.call('set', key, now + left[index], 'px', left[index])
  end
  return left`;

const waiting = new Map<string, Use>();

let timer: NodeJS.Timeout | undefined;

let isShared: boolean | undefined;

/** Whether the processes count together; undefined without Redis, and before the first count. */
export function areLimitsShared(): boolean | undefined {
  return isShared;
}

/**
 * Adds a caller's use here to the shared count, within {@link EXCHANGE_MS}. Without a `REDIS_URL`, and while
 * Redis is unreachable, each process counts on its own.
 */
export function shareUse(key: string, use: Use): void {
  if (!env.REDIS_URL) return;
  const usedMs = (waiting.get(key)?.usedMs ?? 0) + use.usedMs;
  waiting.set(key, { ...use, usedMs });
  timer ??= startExchange(env.REDIS_URL);
}

function startExchange(url: string): NodeJS.Timeout {
  const client = createClient({
    url,
    // Counts queued for an unreachable Redis would arrive when they no longer matter.
    disableOfflineQueue: true,
    pingInterval: PING_MS,
    socket: {
      socketTimeout: SILENCE_MS,
      reconnectStrategy: (tries) => Math.min(tries * 100, RECONNECT_MS_MAX),
    },
  });
  isShared = true;
  client.on("error", (error: unknown) => {
    if (isShared) log.error({ error }, "Redis is away; each process counts its own requests");
    isShared = false;
  });
  client.on("ready", () => {
    if (!isShared) log.info("Redis is back; requests are counted together");
    isShared = true;
  });
  // The event says why it failed.
  client.connect().catch(() => undefined);
  client.unref();
  const tell = async () => {
    const uses = [...waiting.values()];
    const keys = [...waiting.keys()].map((key) => `limit:${key}`);
    waiting.clear();
    if (uses.length === 0 || !client.isReady) return;
    const numbers = uses.flatMap(({ usedMs, wholeMs }) => [String(usedMs), String(wholeMs)]);
    const left = (await client.eval(ADD_USES, { keys, arguments: numbers })) as number[];
    uses.forEach(({ learn }, index) => learn(left[index] ?? 0));
  };
  return setInterval(() => void tell().catch(() => undefined), EXCHANGE_MS).unref();
}
