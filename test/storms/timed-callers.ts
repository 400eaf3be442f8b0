import { fork } from "node:child_process";
import { once } from "node:events";
import type { StormMerchant } from "./storm-world";

export type Timed = { latencies: number[]; failures: string[] };

/** Times callers who ask for prices, from a process of their own, which a flood does not keep from its clock. */
export async function timeCallers(
  url: string,
  { key, latitude, longitude }: StormMerchant,
  stopped: AbortSignal,
): Promise<Timed> {
  const child = fork("test/storms/time-callers.mjs");
  child.send({
    url: `${url}/api/v1/external/quote`,
    headers: { "X-API-Key": key, "Content-Type": "application/json" },
    body: JSON.stringify({ delivery_lat: latitude + 0.03, delivery_lng: longitude }),
  });
  const timed = once(child, "message");
  if (!stopped.aborted) await once(stopped, "abort");
  child.send("stop");
  const [message] = (await timed) as [Timed];
  return message;
}

export function p95({ latencies }: Timed): number {
  return Math.round(latencies[Math.floor(latencies.length * 0.95)] ?? 0);
}
