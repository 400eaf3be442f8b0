import { isNotNull } from "drizzle-orm";
import { db } from "@/db/client";
import { markets } from "@/db/schema";
import type { AdminContext } from "../../authority/admin-context";
import { FISCAL_SERVICES } from "./fiscal-services";

/** The markets whose invoices are sent to a tax authority, and whether this process has a service for each. */
export async function readFiscalMarkets(
  _admin: AdminContext,
): Promise<{ name: string; hasService: boolean }[]> {
  const rows = await db
    .select({ code: markets.code, name: markets.name })
    .from(markets)
    .where(isNotNull(markets.fiscalHours))
    .orderBy(markets.name);
  return rows.map(({ code, name }) => ({ name, hasService: FISCAL_SERVICES.has(code) }));
}
