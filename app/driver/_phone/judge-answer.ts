import type {
  RiderActionAnswer,
  RiderRefusal,
} from "@/lib/domain/handover/rider-phone/phone-answers";

export type OrderStand = Pick<NonNullable<RiderActionAnswer["order"]>, "status" | "label">;

/** The server's refusal of an action. `refusalText` makes the rider's text of it. */
export type Refusal = {
  /** The API's label. */
  title: string;
  advice: string;
  /** The order's status, for an action that does not fit it. */
  status?: string;
  /** The remaining attempts after a wrong PIN. */
  triesLeft?: number;
  /** The wrong field of the action, if the server names one. */
  field?: string;
};

/** The meaning of an answer for its action. */
export type AnswerOutcome =
  | { kind: "done"; stand: OrderStand | null }
  | { kind: "retry"; afterMs?: number }
  | { kind: "signed_out" }
  | { kind: "refused"; refusal: Refusal };

/** Answers that say "not now" rather than "no". */
const PASSING = new Set([408, 425, 429]);

/** The longest pause that a server can ask for. */
const LONGEST_PAUSE_MS = 5 * 60_000;

/**
 * Judges the answer to an action; an inconclusive answer is no reason to drop the action.
 *
 * @param body  of the answer, if it was JSON of ours
 */
export function judgeAnswer(
  { status, headers }: Pick<Response, "status" | "headers">,
  body: RiderActionAnswer | RiderRefusal | null,
): AnswerOutcome {
  // Another account or none is signed in: the action waits for its own rider.
  if (status === 401 || status === 403) return { kind: "signed_out" };
  // A network that asks for a payment or a sign-in answers with its own page.
  if (body === null || status >= 500 || PASSING.has(status)) return retry(headers);
  if (body.success) return { kind: "done", stand: body.order ?? null };
  return { kind: "refused", refusal: refusalOf(body) };
}

function retry(headers: Headers): AnswerOutcome {
  const seconds = Number(headers.get("Retry-After") ?? NaN);
  if (!(seconds > 0)) return { kind: "retry" };
  return { kind: "retry", afterMs: Math.min(seconds * 1000, LONGEST_PAUSE_MS) };
}

function refusalOf({ error, message, status, tries_left, issues }: RiderRefusal): Refusal {
  const [issue] = issues ?? [];
  return {
    title: error,
    advice: issue?.message ?? message,
    ...(issue && { field: issue.path }),
    ...(status !== undefined && { status }),
    ...(tries_left !== undefined && { triesLeft: tries_left }),
  };
}
