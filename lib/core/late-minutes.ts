const MINUTE_MS = 60_000;

/** The whole minutes since a promised time; 0 before it and without one. Every page counts lateness with it. */
export function lateMinutes(promise: Date | null, now: Date): number {
  return promise ? Math.max(0, Math.floor((now.getTime() - promise.getTime()) / MINUTE_MS)) : 0;
}
