import { DomainError, type DetailsOf, type RefusalCode } from "@/lib/domain/errors";
import { ACCOUNT_ERRORS } from "./account-errors";
import { COLLECTION_ERRORS } from "./collection-errors";
import { COUNTER_ERRORS } from "./counter-errors";
import { COURIER_ERRORS } from "./courier-errors";
import type { ErrorDoc } from "./error-doc";
import { HANDOVER_ERRORS } from "./handover-errors";
import { LEDGER_ERRORS } from "./ledger-errors";
import { MERCHANT_ERRORS } from "./merchant-errors";
import { ORDER_ERRORS } from "./order-errors";
import { REQUEST_ERRORS } from "./request-errors";
import { RIDER_CHOICE_ERRORS } from "./rider-choice-errors";
import { SALE_ERRORS } from "./sale-errors";
import { SERIES_ERRORS } from "./series-errors";

/** The page of each error; a row of the catalogue without its text does not compile. */
export const ERROR_DOCS: Record<RefusalCode, ErrorDoc> = {
  ...REQUEST_ERRORS,
  ...ORDER_ERRORS,
  ...ACCOUNT_ERRORS,
  ...MERCHANT_ERRORS,
  ...COURIER_ERRORS,
  ...HANDOVER_ERRORS,
  ...LEDGER_ERRORS,
  ...COLLECTION_ERRORS,
  ...COUNTER_ERRORS,
  ...SALE_ERRORS,
  ...SERIES_ERRORS,
  ...RIDER_CHOICE_ERRORS,
};

type DetailedCode = {
  [Code in RefusalCode]: DetailsOf<Code> extends undefined ? never : Code;
}[RefusalCode];

/** Details for the example body of each error that has some. */
const EXAMPLES: { [Code in DetailedCode]: DetailsOf<Code> } = {
  scope_missing: { noun: "key", scopes: ["orders", "full"] },
  insufficient_funds: { balanceMinor: 150_050, requiredMinor: 265_000, currency: "MWK" },
  delivery_not_covered: {
    problem: {
      kind: "outside_service_area",
      isSwapped: false,
      nearest: { name: "Karonga", kilometres: 12.5 },
    },
    nearestServed: { latitude: -9.93935, longitude: 33.92714, name: "Karonga", distanceM: 12_480 },
  },
  drops_refused: { drops: [{ drop: 3, refusal: new DomainError("invalid_distance", undefined) }] },
  above_max_fee: { feeMinor: 72_480_000, currency: "MWK" },
  other_vehicle_class: { vehicleClass: "TRUCK" },
  no_capacity: {
    requiredWeightG: 5_000,
    vehicleClass: "BIKE",
    deliverySpeed: "standard",
    collectMinor: 0,
  },
  rate_limited: { retryAfterSeconds: 3 },
  unavailable: { retryAfterSeconds: 1 },
  too_many_streams: { retryAfterSeconds: 30 },
  invalid_request: {
    issues: [{ path: "receiver_name", problem: { kind: "too_long", limit: 200 } }],
  },
  idempotency_mismatch: { fields: ["delivery_lat", "receiver_name"] },
  missing_coordinates: { issues: [{ path: "delivery_lat", problem: { kind: "absent" } }] },
  invalid_coordinates: { issues: [{ path: "delivery_lat", problem: { kind: "no_coordinate" } }] },
  simulate_fields_required: { missing: ["status"] },
  calculation_failed: { problem: { kind: "weight_range" } },
  insufficient_earnings: {
    availableMinor: 1_200_000,
    requestedMinor: 1_500_000,
    currency: "MWK",
  },
  withdrawal_decided: { state: "paid" },
  rider_advance_deducted: { leastMinor: 1_000_000, currency: "MWK" },
  rider_pay_run_open: { by: "Thoko Banda" },
  rider_pay_slip_paid: { by: "Thoko Banda" },
  cash_changed: { dueMinor: 4_500_000, currency: "MWK" },
  counter_full: { leftMinor: 2_000_000, currency: "MWK" },
  remittance_decided: { state: "confirmed" },
  collection_payout_decided: { state: "paid" },
  payout_number_waits: { payableFrom: "2026-11-22T11:13:24.148Z" },
  payout_too_small: { minimumMinor: 100_000, currency: "MWK" },
  collection_payment_decided: { state: "returned" },
  cash_left: {
    amountMinor: 1_500_000,
    currency: "MWK",
    why: "cancelled",
    company: "Kabaza Express",
  },
  payment_kept: { amountMinor: 1_500_000, currency: "MWK", company: "Kabaza Express" },
  reference_limit: { waitingMinor: 9_000_000, limitMinor: 10_000_000, currency: "MWK" },
  stated_money_decided: { verdict: "rider_pays" },
  withdrawal_too_early: { payableFrom: "2026-11-22T11:13:24.148Z" },
  payout_used: { withdrawalId: "wdr_4cTq0GDkYvH1mZ7pXbN2Ws" },
  order_not_cancellable: { status: "In Transit" },
  order_not_changeable: { status: "In Transit", fields: ["weight_estimate"] },
  fee_not_accepted: {
    feeMinor: 310_000,
    wasMinor: 265_000,
    heldMinor: 155_000,
    wasHeldMinor: 132_500,
    currency: "MWK",
  },
  order_collected: { status: "picked up" },
  order_status_conflict: { status: "delivered" },
  dispute_decided: { decision: "refunded" },
  top_up_amount_refused: { minimumMinor: 100_000, maximumMinor: 500_000_000, currency: "MWK" },
  top_up_state_conflict: { state: "credited" },
  payment_used: { topUpId: "top_4cTq0GDkYvH1mZ7pXbN2Ws", reference: "TU-4821-7" },
  top_up_maybe_duplicate: { references: ["TU-4821-7"] },
  import_unreadable: { problem: { kind: "not_readable" } },
  wrong_pin: { triesLeft: 4 },
  adjustment_not_confirmed: {
    amountMinor: 25_000_000,
    balanceMinor: 84_250_000,
    currency: "MWK",
  },
  adjustment_decided: { state: "posted" },
  price_change_decided: { state: "published" },
  order_credit_too_large: { mostMinor: 265_000, currency: "MWK" },
  webhook_dispatch_failed: {
    eventId: "evt_8a4f1c0d7b2e4963a5d1f07c3e9b6258",
    queuedBehind: null,
    endpointId: "whe_5uQb2mZ7pXbN2Ws4cTq0GD",
    status: 503,
    error: null,
    isDisabled: false,
    nextAttemptAt: "2026-11-22T11:13:24.148Z",
  },
};

export function exampleDetails<Code extends RefusalCode>(code: Code): DetailsOf<Code> {
  return (EXAMPLES as Partial<Record<RefusalCode, unknown>>)[code] as DetailsOf<Code>;
}
