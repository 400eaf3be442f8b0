import { sql } from "@/db/client";
import type { AdminContext } from "../../authority/admin-context";

export type SuggestedTopUp = {
  lineNumber: number;
  reference: string;
  amountMinor: number;
  merchantId: string;
  merchantName: string;
  requestedAt: Date;
  isSameAmount: boolean;
  isSamePayer: boolean;
};

/** The most suggestions. */
const PER_LINE = 3;

/** A phone number is the same with and without its country code. */
const PAYER_DIGITS = 8;

/**
 * Open top-ups that unmatched lines of a statement may pay: with the same amount or payer. Those with both come
 * first, then those requested nearest to the payment.
 */
export async function suggestTopUps(
  _admin: AdminContext,
  statementId: string,
  lineNumbers: number[],
): Promise<SuggestedTopUp[]> {
  if (lineNumbers.length === 0) return [];
  const rows = await sql<(Omit<SuggestedTopUp, "requestedAt"> & { requestedAtMs: number })[]>`
    select l.line_number as "lineNumber", c.reference, c.amount_minor::float8 as "amountMinor",
           c.merchant_id as "merchantId", c.name as "merchantName", extract(epoch from c.requested_at)::float8 * 1000 as "requestedAtMs",
           c.is_same_amount as "isSameAmount", c.is_same_payer as "isSamePayer"
      from bank_statements s
      join bank_statement_lines l on l.statement_id = s.id and l.verdict = 'unmatched'
     cross join lateral (
       select t.reference, t.amount_minor, t.merchant_id, m.name, t.requested_at, f.*
         from top_ups t
         join merchants m on m.id = t.merchant_id and m.market_code = s.market_code
        cross join lateral (
          select t.amount_minor = l.amount_minor as is_same_amount,
                 coalesce(length(n.asked) = ${PAYER_DIGITS} and n.asked = n.paid, false)
                   as is_same_payer
            from (select right(regexp_replace(t.payer, '[^0-9]', '', 'g'), ${PAYER_DIGITS}) as asked,
                         right(regexp_replace(l.payer, '[^0-9]', '', 'g'), ${PAYER_DIGITS}) as paid) n) f
        where t.state in ('requested', 'declared') and t.method = l.method
          and (f.is_same_amount or f.is_same_payer)
          and not exists (
            select from bank_statement_lines o
             where o.top_up_id = t.id and o.verdict in ('matched', 'amount_differs'))
        order by f.is_same_amount::int + f.is_same_payer::int desc,
                 abs(extract(epoch from t.requested_at - coalesce(l.paid_at, s.uploaded_at))), t.id
        limit ${PER_LINE}) c
     where s.id = ${statementId} and l.line_number = any (${lineNumbers}::int[])
     order by l.line_number, c.is_same_amount::int + c.is_same_payer::int desc`;
  return rows.map(({ requestedAtMs, ...row }) => ({
    ...row,
    requestedAt: new Date(requestedAtMs),
  }));
}
