import { sql } from "@/db/client";
import type { ledgerTransactions } from "@/db/schema";

/** The cause of a movement: an order, a top-up, a withdrawal, or an adjustment with the people behind it. */
export type EntryCause = {
  transactionId: string;
  kind: typeof ledgerTransactions.$inferSelect.kind;
  merchantId: string | null;
  orderId: string | null;
  topUpId: string | null;
  withdrawalId: string | null;
  adjustmentId: string | null;
  /** The requester of the adjustment and its poster. */
  askedByName: string | null;
  postedByName: string | null;
  reference: string | null;
  /** What the merchant calls the order. */
  orderReference: string | null;
};

/** The columns of {@link EntryCause}, for a query that joins {@link joinCauses}. */
export const causeColumns = () => sql`
  t.id as "transactionId", t.kind, t.merchant_id as "merchantId", t.order_id as "orderId",
  p.id as "topUpId", w.id as "withdrawalId", a.id as "adjustmentId",
  asker.name as "askedByName", poster.name as "postedByName", t.reference,
  o.merchant_reference_id as "orderReference"`;

/** Finds the cause of each ledger transaction `t`. */
export const joinCauses = () => sql`
  left join top_ups p on p.ledger_transaction_id = t.id
  left join withdrawals w on w.ledger_transaction_id = t.id
  left join adjustments a on a.ledger_transaction_id = t.id
  left join orders o on (o.merchant_id, o.environment, o.id) = (t.merchant_id, t.environment, t.order_id)
  left join users asker on asker.id = a.requested_by
  left join users poster on poster.id = a.decided_by`;
