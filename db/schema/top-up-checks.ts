import { sql } from "drizzle-orm";
import { check, type ExtraConfigColumn } from "drizzle-orm/pg-core";

type Columns<Name extends string> = Record<Name, ExtraConfigColumn>;

/** Two people decide a payment whose amount differs, for the amount received; a rejected one has a reason. */
export function outcomeChecks(
  table: Columns<
    | "state"
    | "currency"
    | "requestedBy"
    | "providerTransactionId"
    | "receivedMinor"
    | "receivedCurrency"
    | "receivedAt"
    | "approvedBy"
    | "approvedAt"
    | "rejectReason"
    | "returnReason"
    | "creditedMinor"
    | "decidedBy"
    | "decidedAt"
  >,
) {
  return [
    check(
      "top_ups_received_names_the_payment",
      sql`(${table.receivedAt} is null or ${table.providerTransactionId} is not null)
        and (${table.receivedMinor} is null) = (${table.receivedCurrency} is null) and ${table.receivedMinor} > 0
        and (${table.receivedAt} is not null or ${table.state}::text not in ('in_review', 'returned'))`,
    ),
    check(
      "top_ups_received_settled_by_two_people",
      sql`(${table.approvedBy} is null) = (${table.approvedAt} is null)
        and (${table.receivedAt} is null or ${table.decidedAt} is null
          or (num_nulls(${table.approvedBy}, ${table.decidedBy}) = 0 and ${table.approvedBy} <> ${table.decidedBy}
            and ${table.approvedBy} <> ${table.requestedBy}))`,
    ),
    check(
      "top_ups_received_credited_as_it_came",
      sql`${table.receivedAt} is null or ${table.creditedMinor} is null
        or (${table.creditedMinor}, ${table.currency}) is not distinct from (${table.receivedMinor}, ${table.receivedCurrency})`,
    ),
    check(
      "top_ups_returned_for_a_reason",
      sql`${table.state}::text <> 'returned' or ${table.returnReason} is not null`,
    ),
    check(
      "top_ups_rejected_for_a_reason",
      sql`(${table.state} = 'rejected') = (${table.rejectReason} is not null)`,
    ),
  ];
}
