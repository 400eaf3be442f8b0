import { and, desc, eq } from "drizzle-orm";
import { db } from "@/db/client";
import { invoices } from "@/db/schema";
import type { AdminContext } from "../../authority/admin-context";
import { requireId } from "../../require-id";

/** The number of invoices; questions are about the newest years. */
const INVOICES_SHOWN = 36;

export type IssuedInvoice = Pick<
  typeof invoices.$inferSelect,
  "month" | "number" | "issuedAt" | "customer" | "currency" | "totals"
>;

/** A merchant's issued invoices as the merchant has them, newest month first. */
export async function listInvoicesByPlatform(
  _admin: AdminContext,
  merchantId: string,
): Promise<IssuedInvoice[]> {
  const { month, number, issuedAt, customer, currency, totals } = invoices;
  return db
    .select({ month, number, issuedAt, customer, currency, totals })
    .from(invoices)
    .where(
      and(eq(invoices.merchantId, requireId("mer", merchantId)), eq(invoices.environment, "live")),
    )
    .orderBy(desc(invoices.month))
    .limit(INVOICES_SHOWN);
}
