import { count, eq, min } from "drizzle-orm";
import { db } from "@/db/client";
import { cashRemittances, collectionPayouts } from "@/db/schema";
import type { AdminContext } from "../../authority/admin-context";

type Queue = { count: number; oldestAt: Date | null };

/** The payments of companies that finance has to find, and the age of the oldest. */
export async function readRemittanceQueue(_admin: AdminContext): Promise<Queue> {
  const [queue] = await db
    .select({ count: count(), oldestAt: min(cashRemittances.declaredAt) })
    .from(cashRemittances)
    .where(eq(cashRemittances.state, "declared"));
  return queue ?? { count: 0, oldestAt: null };
}

/** The payouts to merchants that finance has to pay, and the age of the oldest. */
export async function readCollectionQueue(_admin: AdminContext): Promise<Queue> {
  const [queue] = await db
    .select({ count: count(), oldestAt: min(collectionPayouts.requestedAt) })
    .from(collectionPayouts)
    .where(eq(collectionPayouts.state, "requested"));
  return queue ?? { count: 0, oldestAt: null };
}
