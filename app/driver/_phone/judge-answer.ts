import type { RiderActionAnswer, RiderRefusal } from "@/lib/domain/rider-phone/phone-messages";

export type OrderStand = Pick<NonNullable<RiderActionAnswer["order"]>, "status" | "label">;

/** Why an action was not accepted, and what to do about it. */
export type Refusal = { title: string; advice: string };

/** What an answer means for the action that was sent. */
export type AnswerOutcome =
  | { kind: "done"; stand: OrderStand | null }
  | { kind: "retry"; afterMs?: number }
  | { kind: "signed_out" }
  | { kind: "refused"; refusal: Refusal };

/** Answers that say "not now" rather than "no". */
const PASSING = new Set([408, 425, 429]);

/** A server that asks for a longer pause than this is asked again anyway. */
const LONGEST_PAUSE_MS = 5 * 60_000;

const GONE = "The order went to another rider. You don't need to do anything.";

/**
 * What the rider can do about a refusal, by the name that the API gives it. Whatever is not here says
 * what the server said.
 */
const ADVICE: Partial<Record<string, string>> = {
  "Offer is over": GONE,
  "Offer not found": GONE,
  "Order not found":
    "This delivery is no longer yours. If you have the parcel, call your dispatcher.",
  "PIN tries used up": "Take a photo or a signature instead.",
  "Invalid photo": "Take the photo again, or use the PIN or a signature.",
};

/**
 * What became of an action; an answer that says nothing certain is no reason to drop it.
 *
 * @param body  of the answer, when it was JSON of ours
 */
export function judgeAnswer(
  { status, headers }: Pick<Response, "status" | "headers">,
  body: RiderActionAnswer | RiderRefusal | null,
): AnswerOutcome {
  // Another account or none is signed in: the action waits for its own rider.
  if (status === 401 || status === 403) return { kind: "signed_out" };
  // A network that wants to be paid or signed in to answers in its own words.
  if (body === null || status >= 500 || PASSING.has(status)) return retry(headers);
  if (body.success) return { kind: "done", stand: body.order ?? null };
  return { kind: "refused", refusal: refusalOf(body) };
}

function retry(headers: Headers): AnswerOutcome {
  const seconds = Number(headers.get("Retry-After") ?? NaN);
  if (!(seconds > 0)) return { kind: "retry" };
  return { kind: "retry", afterMs: Math.min(seconds * 1000, LONGEST_PAUSE_MS) };
}

function refusalOf({ error: title, message, status, tries_left }: RiderRefusal): Refusal {
  if (tries_left !== undefined) return { title, advice: triesAdvice(tries_left) };
  if (status !== undefined) return { title, advice: conflictAdvice(status) };
  return { title, advice: ADVICE[title] ?? message };
}

/** How many more times a PIN may be tried, and what to do without it. */
export function triesAdvice(triesLeft: number): string {
  if (triesLeft <= 0) return "No tries left. Take a photo or a signature instead.";
  const tries = triesLeft === 1 ? "1 try" : `${triesLeft} tries`;
  return `${tries} left. Ask for it again.`;
}

function conflictAdvice(status: string): string {
  if (status === "cancelled")
    return "The order was cancelled. If you have the parcel, return it to the merchant.";
  return `The order is “${status.replaceAll("_", " ")}” now. Look at it again before you go on.`;
}
