import { newId } from "@/lib/core/ids";
import { toMinor } from "@/lib/core/money";
import type { Environment, MerchantContext } from "../../authority/merchant-context";
import { requireRight } from "../../authority/rights";
import { webhookScenarioOf } from "../../authority/test-scenarios";
import { call } from "../../calls.gen";
import { requireWait } from "../../dispatch/search/require-wait";
import { refuse } from "../../errors";
import type { OrderStatus } from "../../order-status";
import {
  IDEMPOTENCY_WINDOW_HOURS,
  noteNoCapacity,
  orderOf,
  type Material,
  type OrderOrigin,
} from "../orders/create-order";
import { findKeyed } from "../orders/find-replay";
import { refuseAsRehearsed } from "../orders/refuse-as-rehearsed";
import { storedKey } from "../orders/stored-key";
import { priceRun, totalOf, type PricedDrop, type RunRequest } from "./price-run";

export type PlacedRun = {
  runId: string;
  /** In the order of the request's drops. */
  orders: {
    orderId: string;
    trackingId: string;
    receiverToken: string;
    parcelCode: string;
    status: OrderStatus;
    feeMinor: number;
    singleFeeMinor: number;
    merchantReferenceId: string | null;
    route: number;
    stop: number;
    /** ISO 8601. */
    expectedAt: string;
  }[];
  balanceMinor: number;
  currency: string;
  environment: Environment;
  /** ISO 8601; null for a pickup at once. */
  pickupAt: string | null;
  dispatchAt: string | null;
  waitUntil?: string | null;
};

/** The caller's fields of a run beside its drops, with the total they have seen. */
export type AgreedRun = {
  /** The confirmed total of all orders, as a decimal amount; null to accept any. */
  agreedTotal: number | null | undefined;
};

export type KeyedRun = { answer: PlacedRun; material: Material; isReplay: boolean };

/**
 * Places the orders of a run exactly once per idempotency key, all of them or none (decision 0123): each is an order like any
 * other, and they are offered together to one rider, or to several if one vehicle cannot carry them or would come too late.
 *
 * @throws role_not_allowed, pickup_not_set, invalid_pickup, invalid_request, drops_refused, run_fee_changed, daily_cap_reached,
 *   test_quota_reached; live also merchant_suspended, insufficient_funds, no_capacity
 */
export async function createRun(
  merchant: MerchantContext,
  idempotencyKey: string,
  { agreedTotal, ...run }: RunRequest & AgreedRun,
  material: Material,
  originOf: (drop: number) => OrderOrigin = () => ({ source: "external_api" }),
): Promise<KeyedRun> {
  requireRight(merchant, "place_orders");
  const waitUntil = requireWait(merchant.market, run);
  const drops = await priceRun(merchant, run);
  const [{ priced }] = drops as [PricedDrop];
  const totalMinor = totalOf(drops);
  if (agreedTotal != null && toMinor(agreedTotal, priced.currency) !== totalMinor) {
    return refuse("run_fee_changed");
  }
  const runId = newId("run");
  try {
    refuseAsRehearsed(merchant, { ...priced, waitUntil }, totalMinor, run.drops);
    const row = await call.placeRun({
      orders: drops.map((drop, index) => ({
        ...rowOf(merchant, run, drop, originOf(index)),
        run_id: runId,
        wait_until: waitUntil,
      })),
      key: storedKey(merchant, keyOfRun(idempotencyKey)),
      keyHours: IDEMPOTENCY_WINDOW_HOURS,
      material,
      cappedKeyId: merchant.apiKey?.isCapped ? merchant.apiKey.id : null,
      scenario: webhookScenarioOf(merchant),
    });
    return { ...row, answer: row.answer as PlacedRun, material: row.material as Material };
  } catch (error) {
    await noteNoCapacity(merchant, priced.pickup, error);
    throw error;
  }
}

/** The answer that the key of a run already has, or undefined. */
export async function findRunReplay(
  merchant: MerchantContext,
  idempotencyKey: string,
): Promise<KeyedRun | undefined> {
  const found = await findKeyed(merchant, keyOfRun(idempotencyKey));
  return found && { ...found, answer: found.answer as PlacedRun };
}

/** Keys of runs are separate from those of orders: no key of a merchant has a space. */
function keyOfRun(idempotencyKey: string): string {
  return `run ${idempotencyKey}`;
}

function rowOf(
  merchant: MerchantContext,
  { pickup }: RunRequest,
  drop: PricedDrop,
  origin: OrderOrigin,
) {
  const { request, priced, place, feeMinor, platformFeeMinor } = drop;
  const row = orderOf(
    merchant,
    { ...request, pickup },
    { ...priced, platformFeeMinor },
    { ...origin, idempotencyKey: null, feeMinor, waitUntil: null },
  );
  return {
    ...row,
    carry_minutes: place.minutes,
    deliver_from: request.deliverFrom,
    deliver_until: request.deliverUntil,
    run_route: place.route,
    run_stop: place.stop,
    single_fee_minor: priced.feeMinor,
  };
}
