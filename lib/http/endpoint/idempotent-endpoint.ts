import type { MerchantContext } from "@/lib/domain/authority/merchant-context";
import { isDomainError, refuse, refuseValue } from "@/lib/domain/errors";
import type { Answer, MerchantContract } from "./contract";
import { answerJson, type Handler } from "./exchange";
import { ignoredFields } from "./ignored-fields";
import {
  merchantExchange,
  parseMerchantInput,
  type MerchantCall,
  type MerchantExchange,
} from "./merchant-endpoint";
import type { JsonObject } from "./read-json";
import { playRateLimit, playScenario } from "./test-scenario";

/** 1 to 255 visible ASCII characters; Node has already trimmed the value. */
const IDEMPOTENCY_KEY = /^[\x21-\x7e]{1,255}$/;

/** What a request under the key of another one gets: the first answer, or a refusal. */
export const MISMATCH_RULES = ["answer", "refuse"] as const;

export type IdempotentCall<C extends MerchantContract> = MerchantCall<C> & {
  idempotencyKey: string;
  json: JsonObject;
};

/** A stored success, with the details that a replay adds to it. */
export type Kept<C extends MerchantContract> = {
  answer: Answer<C>;
  isReplay: boolean;
  /** Fields in which this request differs from the one that was answered. */
  mismatch: string[];
};

type Operation<C extends MerchantContract, Result> = {
  /** The body with what it refers to, before its fields are checked. */
  complete?: (merchant: MerchantContext, json: JsonObject) => Promise<JsonObject>;
  handle: (call: IdempotentCall<C>) => Promise<Result>;
  /** The stored answer of a key. The body's fields are not checked for it. */
  replay: (merchant: MerchantContext, idempotencyKey: string) => Promise<Result | undefined>;
  toKept: (result: Result, json: JsonObject) => Kept<C>;
};

/**
 * An operation that takes effect once per `Idempotency-Key`. A replay comes before every check of the
 * body, so the key of a request with errors is looked up before it is refused; a valid one needs no extra read.
 * A replay ignores the test scenario (decision 0004).
 */
export function idempotentEndpoint<C extends MerchantContract, Result>(
  contract: C,
  { complete, handle, replay, toKept }: Operation<C, Result>,
): Handler {
  return merchantExchange(contract, async (it) => {
    const idempotencyKey = requireIdempotencyKey(it.request.headers);
    const refusesMismatch =
      readMismatchRule(it.request.headers) ?? it.merchant.requestRules.refusesMismatch;
    const json = it.json ?? {};
    const place = async () => {
      playRateLimit(it.merchant);
      const whole = complete ? await complete(it.merchant, json) : json;
      const input = parseMerchantInput(contract, { ...it, json: whole });
      const replayed = it.merchant.scenario && (await replay(it.merchant, idempotencyKey));
      if (replayed) return replayed;
      return playScenario(it.merchant, it.request, () =>
        handle({ ...input, merchant: it.merchant, idempotencyKey, json: whole }),
      );
    };
    const result = await place().catch(async (error: unknown) => {
      if (!isFinal(error)) throw error;
      const replayed = await replay(it.merchant, idempotencyKey);
      if (!replayed) throw error;
      return replayed;
    });
    const { answer, ...kept } = toKept(result, json);
    if (kept.mismatch.length > 0 && refusesMismatch) {
      return refuse("idempotency_mismatch", { fields: kept.mismatch });
    }
    return answerKept(it, { answer: { ...answer, ...ignoredFields(contract, json) }, ...kept });
  });
}

/** A refusal of this request, as opposed to a failure that says nothing about its key. */
function isFinal(error: unknown): boolean {
  return isDomainError(error) && error.code !== "unavailable";
}

/**
 * The original answer, byte for byte, with the additions of a replay. `ignored_fields` is not stored with the
 * key, because it describes the current request; the same request gives the same bytes.
 */
function answerKept<C extends MerchantContract>(it: MerchantExchange, kept: Kept<C>): Response {
  return answerJson(it, kept.isReplay ? replayedAnswer(it, kept) : kept.answer);
}

function replayedAnswer<C extends MerchantContract>(
  it: MerchantExchange,
  { answer, mismatch }: Kept<C>,
) {
  it.facts.idempotent_replay = true;
  it.headers.set("Idempotent-Replayed", "true");
  if (mismatch.length === 0) return { ...answer, idempotent_replay: true };
  it.facts.idempotency_mismatch = mismatch;
  return { ...answer, idempotent_replay: true, idempotency_mismatch: mismatch };
}

function requireIdempotencyKey(headers: Headers): string {
  const key = headers.get("idempotency-key") ?? "";
  return IDEMPOTENCY_KEY.test(key) ? key : refuse("idempotency_key_required");
}

/** Whether a request asks to be refused when its key belongs to another one, if it says. @throws invalid_request */
function readMismatchRule(headers: Headers): boolean | undefined {
  const rule = headers.get("idempotency-mismatch");
  if (rule === null) return undefined;
  if (rule === "answer") return false;
  if (rule === "refuse") return true;
  return refuseValue("Idempotency-Mismatch", { kind: "unknown_value", known: MISMATCH_RULES });
}
