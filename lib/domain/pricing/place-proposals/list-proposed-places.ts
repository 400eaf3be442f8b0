import { count, eq, min } from "drizzle-orm";
import { db } from "@/db/client";
import { merchants, placeProposals, users } from "@/db/schema";
import { isId } from "@/lib/core/ids";
import type { AdminContext } from "../../authority/admin-context";
import { PROPOSAL } from "./list-place-proposals";

/** The oldest; the next follow once these are decided. */
const LISTED = 50;

const WITH_PROPOSER = {
  ...PROPOSAL,
  merchantId: placeProposals.merchantId,
  merchantName: merchants.name,
  marketCode: merchants.marketCode,
  proposedBy: users.name,
};

export type ProposedPlace = Awaited<ReturnType<typeof listProposedPlaces>>[number];

/** The proposals that wait for the desk, the oldest first. */
export function listProposedPlaces(_admin: AdminContext) {
  return proposals()
    .where(eq(placeProposals.state, "waiting"))
    .orderBy(placeProposals.createdAt, placeProposals.id)
    .limit(LISTED);
}

/** One proposal, also a decided one. */
export async function findProposedPlace(
  _admin: AdminContext,
  id: string,
): Promise<ProposedPlace | undefined> {
  if (!isId("prp", id)) return undefined;
  const [found] = await proposals().where(eq(placeProposals.id, id));
  return found;
}

/** How many proposals wait, and since when the first. */
export async function countProposedPlaces(
  _admin: AdminContext,
): Promise<{ count: number; oldestAt: Date | null }> {
  const [queue] = await db
    .select({ count: count(), oldestAt: min(placeProposals.createdAt) })
    .from(placeProposals)
    .where(eq(placeProposals.state, "waiting"));
  return queue ?? { count: 0, oldestAt: null };
}

function proposals() {
  return db
    .select(WITH_PROPOSER)
    .from(placeProposals)
    .innerJoin(merchants, eq(merchants.id, placeProposals.merchantId))
    .innerJoin(users, eq(users.id, placeProposals.userId))
    .$dynamic();
}
