import { and, asc, desc, eq, isNotNull, isNull, sql as expression } from "drizzle-orm";
import { db } from "@/db/client";
import { pickups } from "@/db/schema";
import type { MerchantContext } from "../../authority/merchant-context";
import { ofPickups } from "./of-pickups";
import { PICKUPS_LIMIT } from "./save-pickup";

export type SavedPickup = typeof pickups.$inferSelect;

/** A merchant's open pickups, the default one first, then by name. */
export function listPickups(merchant: MerchantContext): Promise<SavedPickup[]> {
  return db
    .select()
    .from(pickups)
    .where(
      and(
        eq(pickups.merchantId, merchant.merchantId),
        ofPickups(merchant),
        isNull(pickups.removedAt),
      ),
    )
    .orderBy(desc(pickups.isDefault), asc(expression`lower(${pickups.name})`));
}

/** Closed ones are kept for their orders and have no limit of their own. */
const CLOSED_LISTED = 200;

/** A merchant's closed pickups, the last one that was closed first. */
export function listClosedPickups(merchant: MerchantContext): Promise<SavedPickup[]> {
  return db
    .select()
    .from(pickups)
    .where(
      and(
        eq(pickups.merchantId, merchant.merchantId),
        ofPickups(merchant),
        isNotNull(pickups.removedAt),
      ),
    )
    .orderBy(desc(pickups.removedAt), asc(pickups.id))
    .limit(CLOSED_LISTED);
}

/** The names of a merchant's pickups, to choose orders by: open ones first, then by name. */
export function listBranchNames(
  merchant: MerchantContext,
): Promise<{ id: string; name: string }[]> {
  return db
    .select({ id: pickups.id, name: pickups.name })
    .from(pickups)
    .where(and(eq(pickups.merchantId, merchant.merchantId), ofPickups(merchant)))
    .orderBy(asc(isNotNull(pickups.removedAt)), asc(expression`lower(${pickups.name})`))
    .limit(CLOSED_LISTED + PICKUPS_LIMIT);
}

/** The branches that a person can be limited to, by name; none where the shop has only one. */
export async function listTeamBranches(
  merchant: MerchantContext,
): Promise<{ id: string; name: string }[]> {
  const open = await listPickups(merchant);
  const inBoth = open.filter(({ isTestOnly }) => !isTestOnly);
  return inBoth.length > 1 ? inBoth.map(({ id, name }) => ({ id, name })) : [];
}
