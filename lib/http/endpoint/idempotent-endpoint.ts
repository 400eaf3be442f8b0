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
export const IDEMPOTENCY_KEY = /^[\x21-\x7e]{1,255}$/;

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

/** An operation that takes effect once per key. */
export type KeyedOperation<C extends MerchantContract, Result> = {
  /** The body with what it refers to, before its fields are checked. */
  complete?: (merchant: MerchantContext, json: JsonObject) => Promise<JsonObject>;
  handle: (call: IdempotentCall<C>) => Promise<Result>;
  /** The stored answer of a key. The body's fields are not checked for it. */
  replay: (merchant: MerchantContext, idempotencyKey: string) => Promise<Result | undefined>;
  toKept: (result: Result, json: JsonObject) => Kept<C>;
};

/**
 * An operation that takes effect once per `Idempotency-Key`. A replay ignores the test scenario (decision 0004).
 */
export function idempotentEndpoint<C extends MerchantContract, Result>(
  contract: C,
  operation: KeyedOperation<C, Result>,
): Handler {
  return merchantExchange(contract, async (it) => {
    const idempotencyKey = requireIdempotencyKey(it.request.headers);
    const refusesMismatch = refusesMismatchOf(it);
    const kept = await takeOnce(contract, {
      ...operation,
      handle: (call) => playScenario(it.merchant, it.request, () => operation.handle(call)),
    })(it, { idempotencyKey, refusesMismatch, json: it.json ?? {} });
    noteReplay(it, kept);
    return answerJson(it, { ...bodyOf(kept) });
  });
}

type Keyed = { idempotencyKey: string; refusesMismatch: boolean; json: JsonObject };

/**
 * Takes a request under its key. A replay comes before every check of the body, so the key of a request with errors is
 * looked up before it is refused; a valid one needs no extra read.
 *
 * @throws the operation's refusals; idempotency_mismatch
 */
export function takeOnce<C extends MerchantContract, Result>(
  contract: C,
  { complete, handle, replay, toKept }: KeyedOperation<C, Result>,
) {
  return async (
    it: MerchantExchange,
    { idempotencyKey, refusesMismatch, json }: Keyed,
  ): Promise<Kept<C>> => {
    const place = async () => {
      playRateLimit(it.merchant);
      const whole = complete ? await complete(it.merchant, json) : json;
      const input = parseMerchantInput(contract, { ...it, json: whole });
      const replayed = it.merchant.scenario && (await replay(it.merchant, idempotencyKey));
      return replayed ?? handle({ ...input, merchant: it.merchant, idempotencyKey, json: whole });
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
    return { answer: { ...answer, ...ignoredFields(contract, json) }, ...kept };
  };
}

/** A refusal of this request, as opposed to a failure that says nothing about its key. */
function isFinal(error: unknown): boolean {
  return isDomainError(error) && error.code !== "unavailable";
}

/**
 * The original answer, byte for byte, with the additions of a replay. `ignored_fields` is not stored with the
 * key, because it describes the current request; the same request gives the same bytes.
 */
export function bodyOf<C extends MerchantContract>({ answer, isReplay, mismatch }: Kept<C>) {
  if (!isReplay) return answer;
  if (mismatch.length === 0) return { ...answer, idempotent_replay: true };
  return { ...answer, idempotent_replay: true, idempotency_mismatch: mismatch };
}

function noteReplay<C extends MerchantContract>(
  it: MerchantExchange,
  { isReplay, mismatch }: Kept<C>,
): void {
  if (!isReplay) return;
  it.facts.idempotent_replay = true;
  it.headers.set("Idempotent-Replayed", "true");
  if (mismatch.length > 0) it.facts.idempotency_mismatch = mismatch;
}

/** @throws idempotency_key_required */
export function requireIdempotencyKey(headers: Headers): string {
  const key = headers.get("idempotency-key") ?? "";
  return IDEMPOTENCY_KEY.test(key) ? key : refuse("idempotency_key_required");
}

/** Whether a request is refused when its key belongs to another one. @throws invalid_request */
export function refusesMismatchOf({ request, merchant }: MerchantExchange): boolean {
  return readMismatchRule(request.headers) ?? merchant.requestRules.refusesMismatch;
}

function readMismatchRule(headers: Headers): boolean | undefined {
  const rule = headers.get("idempotency-mismatch");
  if (rule === null) return undefined;
  if (rule === "answer") return false;
  if (rule === "refuse") return true;
  return refuseValue("Idempotency-Mismatch", { kind: "unknown_value", known: MISMATCH_RULES });
}
