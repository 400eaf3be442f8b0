import { branchFor } from "../../authority/branch-limit";
import type { Environment, MerchantContext } from "../../authority/merchant-context";
import { requireRight } from "../../authority/rights";
import { call } from "../../calls.gen";
import { clientId } from "../../client-id";
import { refuseValue } from "../../errors";
import { IDEMPOTENCY_WINDOW_HOURS, type Material } from "../orders/create-order";
import { findKeyed } from "../orders/find-replay";
import { storedKey } from "../orders/stored-key";
import { priceSeries } from "./price-series";
import { requireRule } from "./require-rule";
import type { SeriesRequest } from "./series";
import { firstDateAt, pickupAtOf, placedFrom, type SeriesRule } from "./series-rule";

/** How many standing orders of a merchant can be active or paused in an environment. */
export const SERIES_MOST = 100;

export type NewSeries = {
  /** The id that a form was made with. */
  id?: string | undefined;
  rule: SeriesRule;
  request: SeriesRequest;
  /** The merchant's pickup; null for the default one of each day. */
  pickupId: string | null;
  /** Who makes it; null for the merchant's system. */
  userId: string | null;
};

/** A standing order as it was made. */
export type MadeSeries = {
  seriesId: string;
  nextDate: string;
  /** ISO 8601. */
  dueAt: string;
  feeMinor: number;
  currency: string;
  environment: Environment;
};

export type KeyedSeries = { answer: MadeSeries; material: Material; isReplay: boolean };

/**
 * Makes a standing order exactly once per idempotency key. Its first order is placed by the worker.
 *
 * @throws role_not_allowed, series_limit_reached, done_already for an id that was used before; live also merchant_suspended; invalid_request for a rule without a date to
 *   come; what `priceRequest` refuses
 */
export async function createSeries(
  merchant: MerchantContext,
  idempotencyKey: string,
  { rule: stated, request, userId, ...given }: NewSeries,
  material: Material,
): Promise<KeyedSeries> {
  requireRight(merchant, "place_orders");
  const id = clientId("ser", given.id);
  const now = new Date();
  const clock = { timezone: merchant.market.timezone, clockMinutes: 0 };
  const rule = requireRule(stated, now, clock.timezone);
  const nextDate = firstDateAt(rule, now, clock, new Set());
  if (nextDate === null) return refuseValue("last_day", { kind: "no_date_to_come" });
  const pickupId = branchFor(merchant, given.pickupId);
  const price = await priceSeries(merchant, request, pickupId);
  const row = await call.createSeries({
    series: {
      id,
      merchant_id: merchant.merchantId,
      environment: merchant.environment,
      created_by: userId,
      request,
      receiver_phone: request.receiverPhone,
      pickup_id: pickupId,
      capped_key_id: merchant.apiKey?.isCapped ? merchant.apiKey.id : null,
      days: [...rule.days],
      pickup_time: rule.pickupTime,
      first_day: rule.firstDay,
      last_day: rule.lastDay,
      next_date: nextDate,
      due_at: placedFrom(pickupAtOf(rule, nextDate, clock)),
      fee_minor: price.feeMinor,
      held_minor: price.heldMinor,
    },
    currency: merchant.market.currency,
    most: SERIES_MOST,
    key: storedKey(merchant, keyOfSeries(idempotencyKey)),
    keyHours: IDEMPOTENCY_WINDOW_HOURS,
    material,
  });
  return { ...row, answer: row.answer as MadeSeries, material: row.material as Material };
}

/** The answer that the key of a standing order already has, or undefined. */
export async function findSeriesReplay(
  merchant: MerchantContext,
  idempotencyKey: string,
): Promise<KeyedSeries | undefined> {
  const found = await findKeyed(merchant, keyOfSeries(idempotencyKey));
  return found && { ...found, answer: found.answer as MadeSeries };
}

/** Keys of standing orders are separate from those of orders: no key of a merchant has a space. */
function keyOfSeries(idempotencyKey: string): string {
  return `series ${idempotencyKey}`;
}
