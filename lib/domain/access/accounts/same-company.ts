import { and, eq, isNull, type SQL } from "drizzle-orm";
import type { invitations, users } from "@/db/schema";
import type { Manager } from "../../authority/managers";

/** The people of the same role and company, and no others. */
export function sameCompany(
  table: typeof users | typeof invitations,
  { role, company }: Manager,
): SQL | undefined {
  return and(
    eq(table.role, role),
    role === "merchant" ? eq(table.merchantId, company.id) : isNull(table.merchantId),
    role === "courier" ? eq(table.courierId, company.id) : isNull(table.courierId),
  );
}
