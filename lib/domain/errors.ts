import type { leftCashWhy, orders } from "@/db/schema";
import type { Coordinates } from "@/lib/core/geo";
import type { Complaint, FieldProblem, Issue } from "./field-problem";
import { ACCOUNT_REFUSALS } from "./refusals/account-refusals";
import { COLLECTION_REFUSALS } from "./refusals/collection-refusals";
import { COUNTER_REFUSALS } from "./refusals/counter-refusals";
import { COURIER_REFUSALS } from "./refusals/courier-refusals";
import { DISPATCH_REFUSALS } from "./refusals/dispatch-refusals";
import { HANDOVER_REFUSALS } from "./refusals/handover-refusals";
import { LEDGER_REFUSALS } from "./refusals/ledger-refusals";
import { MERCHANT_REFUSALS } from "./refusals/merchant-refusals";
import { ORDER_REFUSALS } from "./refusals/order-refusals";
import { PIN_REQUEST_REFUSALS } from "./refusals/pin-request-refusals";
import { REQUEST_REFUSALS } from "./refusals/request-refusals";
import { RIDER_CHOICE_REFUSALS } from "./refusals/rider-choice-refusals";
import { SALE_REFUSALS } from "./refusals/sale-refusals";
import { SERIES_REFUSALS } from "./refusals/series-refusals";

type OrderRow = typeof orders.$inferSelect;
type LeftCashWhy = (typeof leftCashWhy.enumValues)[number];

/** The known reason why an event has not arrived. */
export type DeliveryFailure = {
  eventId: string;
  /** The earlier event of the order that must arrive first. */
  queuedBehind: string | null;
  endpointId: string | null;
  /** The newest attempt's status, or why there was none. Neither before the first attempt. */
  status: number | null;
  error: string | null;
  isDisabled: boolean;
  /** ISO instant; null if no further attempt is scheduled. */
  nextAttemptAt: string | null;
};

/** The error catalogue: one row per refusal, from every part of the platform. */
export const REFUSALS = {
  ...REQUEST_REFUSALS,
  ...ORDER_REFUSALS,
  ...ACCOUNT_REFUSALS,
  ...MERCHANT_REFUSALS,
  ...PIN_REQUEST_REFUSALS,
  ...COURIER_REFUSALS,
  ...COUNTER_REFUSALS,
  ...DISPATCH_REFUSALS,
  ...HANDOVER_REFUSALS,
  ...LEDGER_REFUSALS,
  ...COLLECTION_REFUSALS,
  ...SALE_REFUSALS,
  ...SERIES_REFUSALS,
  ...RIDER_CHOICE_REFUSALS,
};

export type RefusalCode = keyof typeof REFUSALS;

/** Whether SQL refused with a code of the catalogue. */
export function isRefusalCode(text: string): text is RefusalCode {
  return Object.hasOwn(REFUSALS, text);
}

/** The point nearest to a destination that can be delivered to. */
export type NearestServed = Coordinates & { name: string | null; distanceM: number };

/** The details of each refusal beyond its row. Amounts are minor units here and decimals on the wire. */
type RefusalDetails = {
  scope_missing: { noun: "key" | "token"; scopes: readonly string[] };
  insufficient_funds: {
    balanceMinor: number;
    requiredMinor: number;
    /** The part of it that is held for the return. */
    heldMinor?: number;
    currency: string;
  };
  delivery_not_covered: { problem: FieldProblem; nearestServed: NearestServed | null };
  drops_refused: { drops: { drop: number; refusal: DomainError }[] };
  above_max_fee: { feeMinor: number; currency: string };
  other_vehicle_class: { vehicleClass: string };
  no_capacity: {
    requiredWeightG: number;
    vehicleClass: string;
    deliverySpeed: OrderRow["deliverySpeed"];
    collectMinor: number;
  };
  rate_limited: { retryAfterSeconds: number };
  unavailable: { retryAfterSeconds: number };
  too_many_streams: { retryAfterSeconds: number };
  invalid_request: { issues: Issue[] };
  idempotency_mismatch: { fields: readonly string[] };
  missing_coordinates: { issues: Issue[] };
  invalid_coordinates: { issues: Issue[] };
  simulate_fields_required: { missing: readonly string[] };
  calculation_failed: { problem?: FieldProblem };
  insufficient_earnings: { availableMinor: number; requestedMinor: number; currency: string };
  withdrawal_decided: { state: string };
  withdrawal_too_early: { payableFrom: string };
  payout_used: { withdrawalId: string };
  order_not_cancellable: { status: string };
  order_not_changeable: { status: string; fields: readonly string[] };
  fee_not_accepted: {
    feeMinor: number;
    wasMinor: number;
    heldMinor: number;
    wasHeldMinor: number;
    currency: string;
  };
  order_collected: { status: string };
  order_status_conflict: { status: string };
  dispute_decided: { decision: string };
  top_up_amount_refused: { minimumMinor: number; maximumMinor: number; currency: string };
  top_up_state_conflict: { state: string };
  payment_used: { topUpId: string; reference: string };
  top_up_maybe_duplicate: { references: string[] };
  import_unreadable: Complaint;
  wrong_pin: { triesLeft: number };
  adjustment_not_confirmed: { amountMinor: number; balanceMinor: number; currency: string };
  adjustment_decided: { state: string };
  price_change_decided: { state: string };
  order_credit_too_large: { mostMinor: number; currency: string };
  rider_advance_deducted: { leastMinor: number; currency: string };
  rider_pay_run_open: { by: string };
  rider_pay_slip_paid: { by: string };
  cash_changed: { dueMinor: number; currency: string };
  counter_full: { leftMinor: number; currency: string };
  remittance_decided: { state: string };
  collection_payout_decided: { state: string };
  payout_number_waits: { payableFrom: string };
  payout_too_small: { minimumMinor: number; currency: string };
  collection_payment_decided: { state: string };
  cash_left: { amountMinor: number; currency: string; why: LeftCashWhy; company: string };
  reference_limit: { waitingMinor: number; limitMinor: number; currency: string };
  stated_money_decided: { verdict: string };
  payment_kept: { amountMinor: number; currency: string; company: string };
  webhook_dispatch_failed: DeliveryFailure;
};

export type DetailsOf<Code extends RefusalCode> = Code extends keyof RefusalDetails
  ? RefusalDetails[Code]
  : undefined;

/** A refusal on its way to the caller. Any other thrown value is a bug and is answered with a fixed 500. */
export class DomainError<Code extends RefusalCode = RefusalCode> extends Error {
  override readonly name = "DomainError";

  constructor(
    readonly code: Code,
    readonly details: DetailsOf<Code>,
  ) {
    super(REFUSALS[code].error);
  }
}

/** Refuses with a row of the catalogue; the row decides whether details are required. */
export function refuse<Code extends RefusalCode>(
  code: Code,
  ...[details]: DetailsOf<Code> extends undefined ? [] : [details: DetailsOf<Code>]
): never {
  throw new DomainError(code, details as DetailsOf<Code>);
}

/** Refuses what one field says. @throws invalid_request */
export function refuseValue(path: string, problem: FieldProblem): never {
  return refuse("invalid_request", { issues: [{ path, problem }] });
}

export function isDomainError(error: unknown): error is DomainError {
  return error instanceof DomainError;
}

export function isRefusal<Code extends RefusalCode>(
  error: unknown,
  code: Code,
): error is DomainError<Code> {
  return isDomainError(error) && error.code === code;
}
