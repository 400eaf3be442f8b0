import { sql } from "drizzle-orm";
import { index, type ExtraConfigColumn } from "drizzle-orm/pg-core";

type Columns<Name extends string> = Record<Name, ExtraConfigColumn>;

/**
 * The indexes of a merchant's searches. Each begins with the merchant, so that no search slows with other
 * merchants' orders; patterns need operator classes of their own where the collation is not C.
 */
export function searchIndexes(
  table: Columns<
    | "merchantId"
    | "environment"
    | "id"
    | "status"
    | "createdAt"
    | "feeMinor"
    | "merchantReferenceId"
    | "receiverPhone"
  >,
) {
  const { merchantId, environment, id, status, createdAt } = table;
  return [
    index("orders_by_merchant_reference")
      .on(merchantId, environment, table.merchantReferenceId.op("text_pattern_ops"))
      .where(sql`merchant_reference_id is not null`),
    index("orders_by_status").on(merchantId, environment, status, createdAt, id),
    index("orders_by_status_and_fee").on(merchantId, environment, status, table.feeMinor, id),
    index("orders_by_receiver_phone")
      .on(merchantId, environment, table.receiverPhone.op("text_pattern_ops"), createdAt)
      .where(sql`receiver_phone is not null`),
    index("orders_by_receiver_name")
      .on(merchantId, environment, sql`lower(receiver_name) text_pattern_ops`)
      .where(sql`receiver_name is not null`),
    index("orders_by_receiver_surname")
      .on(
        merchantId,
        environment,
        sql`lower(substring(receiver_name from '\\S+\\s*$')) text_pattern_ops`,
      )
      .where(sql`receiver_name is not null`),
  ];
}

/** The indexes of a courier's metrics. */
export function courierIndexes(
  table: Columns<"courierId" | "createdAt" | "deliveredAt" | "cancelledAt">,
) {
  return [
    index("orders_of_courier_by_day")
      .on(table.courierId, table.createdAt)
      .where(sql`courier_id is not null`),
    index("orders_of_courier_by_delivery")
      .on(table.courierId, table.deliveredAt)
      .where(sql`delivered_at is not null`),
    index("orders_of_courier_by_cancellation")
      .on(table.courierId, table.cancelledAt)
      .where(sql`cancelled_at is not null`),
  ];
}

/** The indexes of a rider's current orders, today's deliveries, and look-ups by an order's id alone. */
export function riderIndexes(table: Columns<"riderId" | "deliveredAt" | "id">) {
  return [
    index("orders_of_rider")
      .on(table.riderId, table.deliveredAt, table.id)
      .where(sql`rider_id is not null`),
  ];
}

/** The indexes of what was said about a merchant's deliveries; most orders are in none. */
export function reportIndexes({
  merchantId,
  environment,
  id,
  disputedAt,
  ratedAt,
}: Columns<"merchantId" | "environment" | "id" | "disputedAt" | "ratedAt">) {
  return [
    index("orders_disputed_newest_first")
      .on(merchantId, environment, disputedAt, id)
      .where(sql`disputed_at is not null`),
    index("orders_rated_newest_first")
      .on(merchantId, environment, ratedAt, id)
      .where(sql`rated_at is not null`),
  ];
}

/** The indexes of open work, whose rows stay few as orders grow. */
export function workIndexes(
  table: Columns<
    | "cancelledAt"
    | "updatedAt"
    | "deliveredAt"
    | "disputedAt"
    | "counterId"
    | "counterUntil"
    | "waitUntil"
    | "notOrderedDueAt"
  >,
) {
  return [
    index("orders_in_progress")
      .on(table.updatedAt)
      .where(sql`status not in ('completed', 'returned', 'cancelled')`),
    index("orders_waiting_for_settlement")
      .on(table.deliveredAt)
      .where(sql`status = 'delivered' and environment = 'live' and disputed_at is null`),
    index("orders_disputed")
      .on(table.disputedAt)
      .where(sql`status = 'delivered' and environment = 'live' and disputed_at is not null`),
    index("orders_owing_return_fee")
      .on(table.cancelledAt)
      .where(
        sql`status = 'returned' and environment = 'live' and return_fee_minor > 0 and return_fee_charged_at is null`,
      ),
    index("orders_with_people")
      .on(sql`coalesce(delivered_at, cancelled_at)`)
      .where(sql`people_forgotten_at is null and status in ('completed', 'returned', 'cancelled')`),
    index("orders_of_counter")
      .on(table.counterId, table.counterUntil)
      .where(sql`counter_id is not null`),
    index("orders_not_ordered_due")
      .on(table.notOrderedDueAt)
      .where(sql`not_ordered_due_at is not null`),
    index("orders_searching")
      .on(sql`coalesce(dispatch_at, created_at)`)
      .where(sql`status = 'searching' and environment = 'live'`),
    index("orders_waiting_in_test")
      .on(table.waitUntil)
      .where(sql`status = 'searching' and environment = 'test' and wait_until is not null`),
  ];
}
