type Heartbeat = { finishedAt: number; allowedMs: number };

/** Shared by the front and Next's bundle, which are two copies of this module in one process. */
const shared = globalThis as typeof globalThis & { tumizaHeartbeats?: Map<string, Heartbeat> };
const heartbeatOf = (shared.tumizaHeartbeats ??= new Map<string, Heartbeat>());

/** Expects the loop to finish every round within this time from now on. */
export function expectHeartbeat(loop: string, allowedMs: number): void {
  heartbeatOf.set(loop, { finishedAt: performance.now(), allowedMs });
}

/** Records that the loop has finished a round. */
export function noteHeartbeat(loop: string): void {
  const heartbeat = heartbeatOf.get(loop);
  if (heartbeat) heartbeat.finishedAt = performance.now();
}

/** The loop was stopped on purpose. */
export function endHeartbeat(loop: string): void {
  heartbeatOf.delete(loop);
}

/** How long ago each loop of this process finished its last round. */
export function heartbeatAges(): { loop: string; ageMs: number; isLate: boolean }[] {
  return [...heartbeatOf].map(([loop, { finishedAt, allowedMs }]) => {
    const ageMs = performance.now() - finishedAt;
    return { loop, ageMs, isLate: ageMs > allowedMs };
  });
}

/** The loops of this process that have not finished a round in their time. */
export function lateLoops(): string[] {
  return heartbeatAges()
    .filter(({ isLate }) => isLate)
    .map(({ loop }) => loop);
}
