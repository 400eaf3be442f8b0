/** The pause of a loop between two rounds, and the largest age of its last round. */
type Pace = { pauseMs: number; allowedMs: number };

type Heartbeat = Pace & { finishedAt: number };

/** Shared by the front and Next's bundle, which are two copies of this module in one process. */
const shared = globalThis as typeof globalThis & { tumizaHeartbeats?: Map<string, Heartbeat> };
const heartbeatOf = (shared.tumizaHeartbeats ??= new Map<string, Heartbeat>());

/** Expects rounds of the loop from now on. */
export function expectHeartbeat(loop: string, pace: Pace): void {
  heartbeatOf.set(loop, { ...pace, finishedAt: performance.now() });
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

/** The age of the last round of each loop of this process. */
export function heartbeatAges(): ({ loop: string; ageMs: number } & Pace)[] {
  return [...heartbeatOf].map(([loop, { finishedAt, ...pace }]) => ({
    loop,
    ageMs: performance.now() - finishedAt,
    ...pace,
  }));
}

/** The loops of this process that have not finished a round in their time. */
export function lateLoops(): string[] {
  return heartbeatAges()
    .filter(({ ageMs, allowedMs }) => ageMs > allowedMs)
    .map(({ loop }) => loop);
}
