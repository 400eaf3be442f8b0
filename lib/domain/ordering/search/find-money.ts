import { sql } from "@/db/client";
import { isId } from "@/lib/core/ids";
import { HITS_OF_A_KIND, type Finder, type Hit } from "./hit";

type Row = Pick<Hit, "id" | "name" | "note" | "merchantId" | "courierId" | "environment">;

type PaymentRow = Row & { at: Date; minor: number; currency: string };

const LEDGER_TRANSACTION_ID = /^ltx_[0-9a-f]{32}$/;

/** As payment providers and our own references write them: capitals, digits and a few signs. */
const PAYMENT = /^[A-Z0-9][A-Z0-9./-]{2,62}[A-Z0-9]$/;

/** Payments by our references, their providers' ids, and their ids in the ledger. */
export const MONEY_FINDERS: Finder[] = [
  async (text) => (isId("top", text) ? topUps("Top-up ID", sql`t.id = ${text}`) : []),
  forPayment((text) => topUps("Top-up reference", sql`t.reference = ${text}`)),
  forPayment((text) => topUps("Provider's payment", sql`t.provider_transaction_id = ${text}`)),
  async (text) => (isId("wdr", text) ? withdrawals("Withdrawal ID", sql`w.id = ${text}`) : []),
  forPayment((text) =>
    withdrawals(
      "Payment reference",
      sql`w.method = any (enum_range(null::payout_method)) and w.payment_reference = ${text}`,
    ),
  ),
  async (text) => (LEDGER_TRANSACTION_ID.test(text) ? ledgerTransactions(text) : []),
];

function forPayment(find: Finder): Finder {
  return async (text) => {
    const payment = text.replaceAll(" ", "").toUpperCase();
    return PAYMENT.test(payment) ? find(payment) : [];
  };
}

async function topUps(matched: string, condition: ReturnType<typeof sql>): Promise<Hit[]> {
  const rows = await sql<PaymentRow[]>`
    select t.id, t.reference as name, concat_ws(', ', m.name, replace(t.state::text, '_', ' ')) as note,
           t.merchant_id as "merchantId", null as "courierId", t.environment,
           t.requested_at as at, t.amount_minor as minor, t.currency
      from top_ups t join merchants m on m.id = t.merchant_id
     where ${condition} limit ${HITS_OF_A_KIND}`;
  return rows.map((row) => toHit("top_up", matched, row));
}

async function withdrawals(matched: string, condition: ReturnType<typeof sql>): Promise<Hit[]> {
  const rows = await sql<PaymentRow[]>`
    select w.id, coalesce(w.payment_reference, w.id) as name, concat_ws(', ', c.name, w.state) as note,
           null as "merchantId", w.courier_id as "courierId", null as environment,
           w.requested_at as at, w.amount_minor as minor, w.currency
      from withdrawals w join couriers c on c.id = w.courier_id
     where ${condition} limit ${HITS_OF_A_KIND}`;
  return rows.map((row) => toHit("withdrawal", matched, row));
}

function toHit(
  kind: "top_up" | "withdrawal",
  matched: string,
  { minor, currency, ...row }: PaymentRow,
): Hit {
  return { ...row, kind, matched, isExact: true, amount: { minor, currency } };
}

async function ledgerTransactions(id: string): Promise<Hit[]> {
  const rows = await sql<Row[]>`
    select t.id, t.id as name, concat_ws(', ', replace(t.kind::text, '_', ' '), m.name) as note,
           t.merchant_id as "merchantId", null as "courierId", t.environment
      from ledger_transactions t left join merchants m on m.id = t.merchant_id
     where t.id = ${id}`;
  return rows.map((row) => ({
    ...row,
    kind: "ledger_transaction",
    matched: "Ledger transaction ID",
    isExact: true,
  }));
}
