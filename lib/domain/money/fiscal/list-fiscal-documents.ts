import { sql } from "@/db/client";
import type { fiscalDocuments } from "@/db/schema";
import { containing } from "@/lib/core/containing";
import type { AdminContext } from "../../authority/admin-context";

/** More would be one cause: the service of the market. */
const SHOWN = 100;

type Document = typeof fiscalDocuments.$inferSelect;

/** A document that waits for a tax authority's answer, or that it refused. */
export type OpenFiscalDocument = Pick<Document, "id" | "number" | "kind" | "sends" | "dueBy"> & {
  state: Exclude<Document["state"], "accepted">;
  merchantId: string;
  customer: string;
  market: string;
  correctsNumber: string | null;
  grossMinor: number;
  currency: string;
  /** When it is sent next; null for one that was refused. */
  nextSendAt: Date | null;
  lastError: string | null;
};

/** What tax authorities have not accepted, of all merchants, the first legal time first. */
export async function listOpenFiscalDocuments(
  _admin: AdminContext,
  search = "",
): Promise<OpenFiscalDocument[]> {
  const part = containing(search);
  return sql<OpenFiscalDocument[]>`
    select d.id, d.number, d.kind, d.state, d.sends, d.due_by as "dueBy", d.merchant_id as "merchantId",
           i.customer ->> 'name' as customer, m.name as market, e.number as "correctsNumber", i.currency,
           (select sum((t ->> 'grossMinor')::bigint) from jsonb_array_elements(d.totals) t)::float8 as "grossMinor",
           d.next_send_at as "nextSendAt", d.last_error as "lastError"
      from fiscal_documents d
      join invoices i on (i.merchant_id, i.environment, i.month) = (d.merchant_id, d.environment, d.month)
      join markets m on m.code = d.market_code
      left join invoices e on (e.merchant_id, e.environment, e.month) = (d.merchant_id, d.environment, d.corrects_month)
     where d.state <> 'accepted' and (d.number ilike ${part} or i.customer ->> 'name' ilike ${part})
     order by d.due_by, d.number
     limit ${SHOWN}`;
}

/** Their number, and since when the oldest waits. */
export async function readFiscalQueue(
  _admin: AdminContext,
): Promise<{ count: number; oldestAt: Date | null }> {
  const [row] = await sql<[{ count: number; oldestAt: Date | null }]>`
    select count(*)::int as count, min(created_at) as "oldestAt" from fiscal_documents
     where state <> 'accepted' and (state = 'refused' or sends > 1 or due_by <= now())`;
  return row;
}
