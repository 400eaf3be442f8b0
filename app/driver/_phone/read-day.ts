import type { RiderDay } from "@/lib/domain/handover/rider-phone/phone-messages";

/** Set by `public/sw.js` on answers from the phone's own storage. */
const KEPT_HEADER = "X-Kept-On-Phone";

const PATIENCE_MS = 30_000;

export type FoundDay = { day: RiderDay; isKept: boolean };

/** The rider's data from the server or, without a network, from the phone's storage. */
export async function readDay(): Promise<FoundDay | "signed_out" | undefined> {
  try {
    const answer = await fetch("/driver/data", { signal: AbortSignal.timeout(PATIENCE_MS) });
    if (answer.status === 401 || answer.status === 403) return "signed_out";
    if (!answer.ok) return undefined;
    // The address gives only this answer.
    const day = (await answer.json()) as RiderDay;
    return { day, isKept: answer.headers.has(KEPT_HEADER) };
  } catch {
    return undefined;
  }
}
