import { sql } from "drizzle-orm";
import { check, type ExtraConfigColumn } from "drizzle-orm/pg-core";
import { quotedStatuses, statusesWhere } from "./order-life";

type Columns<Name extends string> = Record<Name, ExtraConfigColumn>;

const delivered = sql.raw(quotedStatuses(statusesWhere("is_delivered")));

const ended = sql.raw(
  quotedStatuses([...new Set([...statusesWhere("is_delivered"), ...statusesWhere("is_final")])]),
);

/** Conditions that every order meets. */
export function orderChecks(
  table: Columns<
    | "courierId"
    | "deliveredAt"
    | "deliveryPin"
    | "environment"
    | "feeMinor"
    | "importId"
    | "importRow"
    | "minWeightG"
    | "platformFeeMinor"
    | "priorityFeeAt"
    | "priorityFeeMinor"
    | "rating"
    | "requiredWeightG"
    | "riderId"
    | "source"
    | "status"
  >,
) {
  return [
    check("orders_fee_positive", sql`${table.feeMinor} > 0`),
    check(
      "orders_platform_fee_within_fee",
      sql`${table.platformFeeMinor} between 0 and ${table.feeMinor}`,
    ),
    check(
      "orders_priority_fee_within_fee",
      sql`${table.priorityFeeMinor} >= 0
        and ${table.priorityFeeMinor} + ${table.platformFeeMinor} <= ${table.feeMinor}
        and (${table.priorityFeeMinor} = 0) = (${table.priorityFeeAt} is null)`,
    ),
    check(
      "orders_weight_range",
      sql`0 <= ${table.minWeightG} and ${table.minWeightG} < ${table.requiredWeightG}`,
    ),
    check(
      "orders_import_row_of_bulk_import",
      sql`(${table.importId} is null) = (${table.importRow} is null)
        and (${table.importId} is null or ${table.source} = 'bulk_import')`,
    ),
    check("orders_pin_is_four_digits", sql`${table.deliveryPin} ~ '^[0-9]{4}$'`),
    check("orders_rating_in_stars", sql`${table.rating} between 1 and 5`),
    check(
      "orders_rider_has_courier",
      sql`(${table.riderId} is null) = (${table.courierId} is null)`,
    ),
    check(
      "orders_delivered_has_time",
      sql`${table.status} not in (${delivered}) or ${table.deliveredAt} is not null`,
    ),
  ];
}

/** The money at the door is collected or paid ahead, and a part of it is no less than the share that its shop takes. */
export function collectChecks(
  table: Columns<"collectBy" | "collectLeastPercent" | "collectMinor" | "paidMinor" | "partMinor">,
) {
  return [
    check("orders_collect_not_negative", sql`${table.collectMinor} >= 0`),
    check(
      "orders_paid_ahead_or_collected",
      sql`${table.paidMinor} = 0 or (${table.paidMinor} > 0 and ${table.collectMinor} = 0)`,
    ),
    check(
      "orders_collect_by_of_amount",
      sql`${table.collectBy} is null or ${table.collectMinor} + ${table.paidMinor} > 0
        and (${table.collectBy} = 'mobile_money' or ${table.paidMinor} = 0)`,
    ),
    check("orders_collect_least_share", sql`${table.collectLeastPercent} between 1 and 100`),
    check(
      "orders_part_of_amount",
      sql`${table.partMinor} < ${table.collectMinor}
        and ${table.partMinor} * 100 >= ${table.collectMinor} * ${table.collectLeastPercent}`,
    ),
  ];
}

/** An order of a run has its place there, and costs no more than alone. */
export function runChecks(
  table: Columns<
    | "deliverFrom"
    | "deliverUntil"
    | "feeMinor"
    | "runId"
    | "runRoute"
    | "runStop"
    | "singleFeeMinor"
  >,
) {
  return [
    check(
      "orders_place_in_run",
      sql`num_nulls(${table.runId}, ${table.runRoute}, ${table.runStop}, ${table.singleFeeMinor}) in (0, 4)
        and (${table.runId} is null or ${table.runRoute} > 0 and ${table.runStop} > 0)`,
    ),
    check("orders_run_saves", sql`${table.feeMinor} <= ${table.singleFeeMinor}`),
    check("orders_window_in_order", sql`${table.deliverFrom} < ${table.deliverUntil}`),
  ];
}

/** A next try has a beginning and an end, while the parcel is with a rider who may still bring it. */
export function nextTryChecks(table: Columns<"nextTryFrom" | "nextTryUntil" | "status">) {
  return [
    check(
      "orders_next_try_whole",
      sql`(${table.nextTryFrom} is null) = (${table.nextTryUntil} is null)
        and (${table.nextTryFrom} is null or ${table.nextTryFrom} < ${table.nextTryUntil})`,
    ),
    check(
      "orders_next_try_of_carried",
      sql`${table.nextTryFrom} is null
        or ${table.status} in ('picked_up', 'in_transit', 'arrived', 'undeliverable')`,
    ),
  ];
}

/** A refund is a part of the fee. */
export function refundChecks(table: Columns<"feeMinor" | "refundMinor">) {
  return [
    check("orders_refund_within_fee", sql`${table.refundMinor} between 0 and ${table.feeMinor}`),
  ];
}

/** A cancellation has an author. */
export function cancellationChecks(table: Columns<"cancelledBy" | "status">) {
  return [
    check(
      "orders_cancelled_by_someone",
      sql`(${table.status} = 'cancelled') = (${table.cancelledBy} is not null)`,
    ),
  ];
}

/** A return is charged when the parcel is back, and handed over for a PIN. */
export function returnChecks(
  table: Columns<
    | "environment"
    | "returnFeeChargedAt"
    | "returnFeeMinor"
    | "returnHeldMinor"
    | "returnPin"
    | "status"
  >,
) {
  return [
    check("orders_return_pin_is_four_digits", sql`${table.returnPin} ~ '^[0-9]{4}$'`),
    check("orders_return_fee_not_negative", sql`${table.returnFeeMinor} >= 0`),
    check(
      "orders_return_fee_of_return",
      sql`${table.returnFeeChargedAt} is null
        or ${table.status} = 'returned' or ${table.environment} = 'test'`,
    ),
    check(
      "orders_return_held_of_open",
      sql`${table.returnHeldMinor} is null
        or ${table.returnHeldMinor} in (0, ${table.returnFeeMinor}) and ${table.status} not in (${ended})`,
    ),
  ];
}

/** A late delivery is credited up to its fee, and not at all if its merchant or recipient caused the delay. */
export function lateChecks(
  table: Columns<"environment" | "feeMinor" | "lateCause" | "lateCreditMinor" | "status">,
) {
  return [
    check(
      "orders_late_credit_within_fee",
      sql`(${table.lateCause} is null) = (${table.lateCreditMinor} is null)
        and ${table.lateCreditMinor} between 0 and ${table.feeMinor}`,
    ),
    check(
      "orders_late_credit_of_completed",
      sql`${table.lateCause} is null or ${table.status} = 'completed' and ${table.environment} = 'live'`,
    ),
    check(
      "orders_late_credit_has_payer",
      sql`${table.lateCreditMinor} = 0 or ${table.lateCause} in ('platform', 'courier')`,
    ),
  ];
}

/** A dispute has its author; a decision belongs to a dispute, and has its time. */
export function disputeChecks(
  table: Columns<
    | "disputeAnswer"
    | "disputeAnsweredAt"
    | "disputeDecidedAt"
    | "disputeDecision"
    | "disputedAt"
    | "disputedBy"
    | "disputeNote"
    | "disputeNotedAt"
  >,
) {
  return [
    check(
      "orders_dispute_has_who_opened_it",
      sql`(${table.disputedAt} is null) = (${table.disputedBy} is null)`,
    ),
    check(
      "orders_dispute_answer_whole",
      sql`(${table.disputeAnswer} is null) = (${table.disputeAnsweredAt} is null)
        and (${table.disputeAnswer} is null or ${table.disputedAt} is not null)`,
    ),
    // The text goes when the recipient is forgotten, its time stays.
    check(
      "orders_dispute_note_whole",
      sql`(${table.disputeNote} is null or ${table.disputeNotedAt} is not null)
        and (${table.disputeNotedAt} is null or ${table.disputedAt} is not null)`,
    ),
    check(
      "orders_decided_dispute_whole",
      sql`(${table.disputeDecision} is null) = (${table.disputeDecidedAt} is null)
        and (${table.disputeDecision} is null or ${table.disputedAt} is not null)`,
    ),
  ];
}
