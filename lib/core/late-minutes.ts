const MINUTE_MS = 60_000;

/** The whole minutes from a promised time to another, or now; 0 before it and without one. What people read as lateness is counted with it. */
export function lateMinutes(promise: Date | null, at: Date): number {
  return promise ? Math.max(0, Math.floor((at.getTime() - promise.getTime()) / MINUTE_MS)) : 0;
}
