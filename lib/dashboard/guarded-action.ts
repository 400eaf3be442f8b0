import { headers } from "next/headers";
import { unstable_rethrow } from "next/navigation";
import { newId } from "@/lib/core/ids";
import { log } from "@/lib/core/log";
import {
  DomainError,
  isDomainError,
  isRefusal,
  REFUSALS,
  type RefusalCode,
} from "@/lib/domain/errors";
import { refusalFromDatabase } from "@/lib/domain/refusal-from-database";
import {
  ACCOUNT_REFUSALS,
  type AccountRefusalsMessages,
} from "@/lib/messages/account-refusals.gen";
import { UNSENT, type FormAction, type FormError, type FormState } from "../core/form-state";
import { issueMessages } from "./issue-messages";
import { readMessages } from "./read-messages";
import { requireSameSite } from "./same-site";

/** A form sent from one of our pages. */
type Sent = { data: FormData; headers: Headers };

/**
 * The frame around every server action: only from a page of ours, one log line, and the rule that a
 * refusal becomes the form's state and anything else a fixed one with an id to quote.
 */
export function guardedAction<Result>(
  name: string,
  work: (sent: Sent) => Promise<Result>,
): FormAction<Result> {
  return async (_, sent: unknown) => {
    const requestId = newId("req");
    const startedAt = performance.now();
    // A caller without our form may send anything instead.
    const data = sent instanceof FormData ? sent : new FormData();
    const state = await stateAfter(work, data, requestId);
    log.info({
      request_id: requestId,
      operation: name,
      method: "ACTION",
      outcome: state.outcome,
      ...(state.error && { refusal: state.error.label }),
      elapsed_ms: Math.round((performance.now() - startedAt) * 10) / 10,
    });
    return state;
  };
}

async function stateAfter<Result>(
  work: (sent: Sent) => Promise<Result>,
  data: FormData,
  requestId: string,
): Promise<FormState<Result>> {
  try {
    const sent = { data, headers: await headers() };
    requireSameSite("POST", sent.headers);
    return { ...UNSENT, outcome: "done", result: await work(sent) };
  } catch (thrown) {
    unstable_rethrow(thrown);
    const error = refusalFromDatabase(thrown);
    if (isDomainError(error)) return await refusedState(error, data);
    log.error({ request_id: requestId, error: thrown }, "action failed");
    const state = await refusedState(new DomainError("internal", undefined), data);
    return { ...state, error: { ...state.error, requestId } };
  }
}

type RefusedState = FormState<never> & { error: FormError };

async function refusedState(refusal: DomainError, data: FormData): Promise<RefusedState> {
  const { error: label } = REFUSALS[refusal.code];
  const values = typedValues(data);
  const fieldErrors = isRefusal(refusal, "invalid_request")
    ? await issueMessages(refusal.details.issues)
    : {};
  const error: FormError = { label, ...(await saidOf(refusal.code)) };
  if (refusal.code === "not_signed_in") error.isSignedOut = true;
  if (hasRetryAfter(refusal.details)) {
    error.retryAfterSeconds = refusal.details.retryAfterSeconds;
  }
  return { outcome: "refused", result: null, error, fieldErrors, values };
}

/** The refusal's text: in the rider's language if riders can meet it, otherwise from the catalogue. */
async function saidOf(code: RefusalCode): Promise<Pick<FormError, "title" | "message">> {
  const said = await readMessages(ACCOUNT_REFUSALS);
  return isSaid(code, said) ? said[code] : { message: REFUSALS[code].message };
}

function isSaid(
  code: string,
  said: AccountRefusalsMessages,
): code is keyof AccountRefusalsMessages {
  return Object.hasOwn(said, code);
}

function hasRetryAfter(details: unknown): details is { retryAfterSeconds: number } {
  return typeof details === "object" && details !== null && "retryAfterSeconds" in details;
}

/** Fields that are never sent back to the browser. */
const SECRET_NAME = /password|secret|token/i;

/** The typed values, to show again beside their errors. */
function typedValues(data: FormData): Record<string, string> {
  const texts = [...data].filter(
    (entry): entry is [string, string] => typeof entry[1] === "string" && !entry[0].startsWith("$"),
  );
  return Object.fromEntries(texts.filter(([name]) => !SECRET_NAME.test(name)));
}
