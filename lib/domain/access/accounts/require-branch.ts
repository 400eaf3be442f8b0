import { and, eq, isNull } from "drizzle-orm";
import { db } from "@/db/client";
import { pickups } from "@/db/schema";
import { BRANCH_ROLES } from "@/db/schema/roles";
import type { Manager, StaffRole } from "../../authority/managers";
import { refuse, refuseValue } from "../../errors";
import { requireId } from "../../require-id";

/**
 * The branch that a colleague of this role is limited to; null for the whole shop.
 *
 * @throws invalid_request for a role of the whole shop; branch_not_found for a branch that is not open in live
 */
export async function requireBranch(
  { role, company }: Manager,
  staffRole: StaffRole,
  branchId: string | null | undefined,
): Promise<string | null> {
  if (!branchId) return null;
  const canBeLimited = BRANCH_ROLES.some((it) => it === staffRole);
  if (role !== "merchant" || !canBeLimited) {
    return refuseValue("branchId", { kind: "role_of_whole_shop" });
  }
  const [branch] = await db
    .select({ id: pickups.id })
    .from(pickups)
    .where(
      and(
        eq(pickups.merchantId, company.id),
        eq(pickups.id, requireId("pkp", branchId)),
        eq(pickups.isTestOnly, false),
        isNull(pickups.removedAt),
      ),
    );
  return branch?.id ?? refuse("branch_not_found");
}
