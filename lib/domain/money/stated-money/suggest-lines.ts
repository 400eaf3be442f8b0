import { sql } from "@/db/client";
import type { AdminContext } from "../../authority/admin-context";

export type SuggestedLine = {
  moneyId: string;
  /** The operator's id of the payment. */
  reference: string;
  paidAt: Date | null;
  payer: string | null;
};

/** The most suggestions for one payment. */
const PER_PAYMENT = 3;

/**
 * Lines of statements that pay for nothing and may be what a rider stated under a mistyped reference: the same operator
 * and amount, paid within a week. The nearest in time come first.
 */
export async function suggestLines(
  _admin: AdminContext,
  moneyIds: string[],
): Promise<SuggestedLine[]> {
  if (moneyIds.length === 0) return [];
  const rows = await sql<(Omit<SuggestedLine, "paidAt"> & { paidAtMs: number | null })[]>`
    select p.id as "moneyId", c.reference, c.payer, c.paid_at_ms as "paidAtMs"
      from stated_payments p
     cross join lateral (
       select l.provider_transaction_id as reference, l.payer,
              extract(epoch from l.paid_at)::float8 * 1000 as paid_at_ms
         from bank_statement_lines l
         join bank_statements s on s.id = l.statement_id
         join markets m on m.code = s.market_code and m.currency = p.currency
        where l.verdict = 'unmatched' and l.method = p.method and l.amount_minor = p.amount_minor
          and l.provider_transaction_id is not null
          and coalesce(l.paid_at, s.uploaded_at) between p.stated_at - interval '7 days' and p.stated_at + interval '7 days'
        order by abs(extract(epoch from p.stated_at - coalesce(l.paid_at, s.uploaded_at))), l.provider_transaction_id
        limit ${PER_PAYMENT}) c
     where p.id = any (${moneyIds}::text[]) and p.decided_at is null and p.received_minor is null`;
  return rows.map(({ paidAtMs, ...row }) => ({
    ...row,
    paidAt: paidAtMs === null ? null : new Date(paidAtMs),
  }));
}
