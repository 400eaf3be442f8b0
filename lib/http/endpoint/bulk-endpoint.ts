import { setTimeout as wait } from "node:timers/promises";
import type { z } from "zod";
import { log } from "@/lib/core/log";
import { RETRY_AFTER_SECONDS } from "@/lib/core/retry-after";
import { DomainError, REFUSALS, isDomainError } from "@/lib/domain/errors";
import { refusalFromDatabase } from "@/lib/domain/refusal-from-database";
import { limitConcurrency, withPlace } from "../limits/limit-concurrency";
import { countRequest, type LimitName } from "../limits/rate-limit";
import { takeTurns } from "../limits/take-turns";
import { requestIdOf } from "./answer-headers";
import type { Answer, MerchantContract } from "./contract";
import { answerJson, type Handler } from "./exchange";
import { bodyOf, refusesMismatchOf, takeOnce, type KeyedOperation } from "./idempotent-endpoint";
import { ignoredFields } from "./ignored-fields";
import { merchantExchange, parseMerchantInput, type MerchantExchange } from "./merchant-endpoint";
import type { JsonObject } from "./read-json";
import { refusalBody } from "./refusal-response";
import type { refusalSchema } from "./refusal-schema";
import { playRateLimit, playScenario } from "./test-scenario";

/** Items of all calls that are placed at once: half of the pool, so that single requests go on. */
const ITEMS_AT_ONCE = 4;

/** Calls of one merchant and of all that are under way; each has at most {@link ITEMS_AT_ONCE} items that wait. */
const CALLS = { perCaller: 2, total: 16 };

/** Well before the server gives an answer up that has not begun. */
const ANSWER_MS = 10_000;

const takeCall = limitConcurrency(CALLS);

/** Merchants take turns item by item, so that a long call does not delay a short one. */
const takeTurn = takeTurns({
  places: ITEMS_AT_ONCE,
  waiting: CALLS.total * ITEMS_AT_ONCE,
  waitingOfOne: CALLS.perCaller * ITEMS_AT_ONCE,
  waitMs: ANSWER_MS,
});

/** An item of a call: a request of the operation, under its own key. */
export type BulkItem = { idempotencyKey: string; json: JsonObject };

/** The answer that an item would have had by itself. */
export type BulkResult<Item extends MerchantContract> = {
  idempotencyKey: string;
  status: number;
  answer: (Answer<Item> & { ignored_fields?: string[] }) | null;
  error: Refusal | null;
};

type Refusal = z.input<typeof refusalSchema>;

type Bulk<C extends MerchantContract, Item extends MerchantContract, Result> = {
  /** The operation of one item. */
  contract: Item;
  operation: KeyedOperation<Item, Result>;
  /** Counts the items. */
  limit: LimitName;
  itemsOf: (json: JsonObject) => BulkItem[];
  toAnswer: (results: BulkResult<Item>[]) => Answer<C>;
};

/**
 * Many requests of a keyed operation in one call, each with its own key and its own result, as it would have had by
 * itself. A call ends in time: what was not answered by then is `unavailable`, and is found by its key when
 * the call is repeated (decision 0004).
 */
export function bulkEndpoint<C extends MerchantContract, Item extends MerchantContract, Result>(
  contract: C,
  { contract: itemContract, operation, limit, itemsOf, toAnswer }: Bulk<C, Item, Result>,
): Handler {
  const take = takeOnce(itemContract, operation);
  return merchantExchange(contract, async (it) => {
    playRateLimit(it.merchant);
    const json = it.json ?? {};
    parseMerchantInput(contract, it);
    const items = itemsOf(json);
    const refusesMismatch = refusesMismatchOf(it);
    const caller = `${it.merchant.merchantId}:${it.merchant.environment}`;
    const { requestsPerMinute: perMinute } = it.merchant;
    const results = await withPlace(takeCall, caller, () => {
      countRequest(limit, caller, it.headers, { perMinute, weight: items.length });
      const place = ({ idempotencyKey, json: own }: BulkItem) =>
        take(it, { idempotencyKey, refusesMismatch, json: own }).then(bodyOf);
      return playScenario(it.merchant, it.request, () => answerAll(it, caller, items, place));
    });
    it.facts.items = results.length;
    it.facts.refused = results.filter(({ error }) => error !== null).length;
    return answerJson(it, { ...toAnswer(results), ...ignoredFields(contract, json) });
  });
}

/** The results in the order of the items, by the time that the answer has. */
async function answerAll<Item extends MerchantContract>(
  it: MerchantExchange,
  caller: string,
  items: readonly BulkItem[],
  place: (item: BulkItem) => Promise<Answer<Item>>,
): Promise<BulkResult<Item>[]> {
  const results = new Map<BulkItem, BulkResult<Item>>();
  const over = new AbortController();
  const isOver = () => over.signal.aborted || it.request.signal.aborted;
  const waiting = items.values();
  const work = async () => {
    for (const item of waiting) {
      if (isOver()) return;
      results.set(
        item,
        await answerItem(it, item, () => inTurn(caller, isOver, () => place(item))),
      );
    }
  };
  const all = Promise.all(Array.from({ length: ITEMS_AT_ONCE }, work));
  await Promise.race([all, wait(ANSWER_MS, undefined, { signal: over.signal }).catch(() => {})]);
  over.abort();
  return items.map((item) => results.get(item) ?? refused(it, item, unanswered()));
}

async function inTurn<Result>(
  caller: string,
  isOver: () => boolean,
  work: () => Promise<Result>,
): Promise<Result> {
  const endTurn = await takeTurn(caller);
  try {
    if (isOver()) throw unanswered();
    return await work();
  } finally {
    endTurn();
  }
}

async function answerItem<Item extends MerchantContract>(
  it: MerchantExchange,
  item: BulkItem,
  place: () => Promise<Answer<Item>>,
): Promise<BulkResult<Item>> {
  try {
    const answer = await place();
    return { idempotencyKey: item.idempotencyKey, status: 200, answer, error: null };
  } catch (thrown) {
    const error = refusalFromDatabase(thrown);
    if (isDomainError(error)) return refused(it, item, error);
    log.error({ request_id: requestIdOf(it.headers), error: thrown }, "an item of a call failed");
    return refused(it, item, new DomainError("internal", undefined));
  }
}

function refused(it: MerchantExchange, item: BulkItem, refusal: DomainError) {
  const { idempotencyKey } = item;
  const error = refusalBody(refusal, requestIdOf(it.headers)) as Refusal;
  return { idempotencyKey, status: REFUSALS[refusal.code].status, answer: null, error };
}

const unanswered = () =>
  new DomainError("unavailable", { retryAfterSeconds: RETRY_AFTER_SECONDS.busy });
