import type { CourierToken } from "@/lib/domain/couriers/list-tokens";

const DAY_MS = 24 * 60 * 60 * 1000;

/** After a month without a call, most likely nobody remembers what a token is for. */
export const UNUSED_DAYS = 30;

/** What is shown of a secret: enough to tell tokens apart, too little to use. */
export function shownSecret(lastFour: string): string {
  return `svc_courier_…${lastFour}`;
}

/** Whether requests with the token are still answered. */
export function isWorking({ state }: CourierToken): boolean {
  return state === "active" || state === "expiring";
}

/** Whether a token that works has done nothing for a month, though it could have. */
export function isForgotten(token: CourierToken, now: Date): boolean {
  const since = token.lastUsedAt ?? token.createdAt;
  return isWorking(token) && now.getTime() - since.getTime() > UNUSED_DAYS * DAY_MS;
}
