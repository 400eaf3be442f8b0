import { and, desc, eq, sql } from "drizzle-orm";
import { db } from "@/db/client";
import { invoices } from "@/db/schema";
import type { AdminContext } from "../../authority/admin-context";
import { requireId } from "../../require-id";

/** The number of invoices; questions are about the newest years. */
const INVOICES_SHOWN = 36;

export type IssuedInvoice = Pick<
  typeof invoices.$inferSelect,
  "month" | "number" | "issuedAt" | "customer" | "currency" | "totals"
> & {
  /** The least of its documents' states; null if it is not sent to a tax authority. */
  fiscalState: "refused" | "waiting" | "accepted" | null;
};

/** A merchant's issued invoices as the merchant has them, newest month first. */
export async function listInvoicesByPlatform(
  _admin: AdminContext,
  merchantId: string,
): Promise<IssuedInvoice[]> {
  const { month, number, issuedAt, customer, currency, totals } = invoices;
  const fiscalState = sql<IssuedInvoice["fiscalState"]>`(
    select case when bool_or(d.state = 'refused') then 'refused' when bool_or(d.state = 'waiting') then 'waiting'
                when count(*) > 0 then 'accepted' end from fiscal_documents d
     where (d.merchant_id, d.environment, d.month)
         = (${invoices.merchantId}, ${invoices.environment}, ${invoices.month}))`;
  return db
    .select({ month, number, issuedAt, customer, currency, totals, fiscalState })
    .from(invoices)
    .where(
      and(eq(invoices.merchantId, requireId("mer", merchantId)), eq(invoices.environment, "live")),
    )
    .orderBy(desc(invoices.month))
    .limit(INVOICES_SHOWN);
}
