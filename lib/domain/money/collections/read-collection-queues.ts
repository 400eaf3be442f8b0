import { and, count, eq, min, sql as expression } from "drizzle-orm";
import { unionAll } from "drizzle-orm/pg-core";
import { db } from "@/db/client";
import { cashRemittances, collectionPayments, collectionPayouts, payouts } from "@/db/schema";
import type { AdminContext } from "../../authority/admin-context";
import { isForPeople } from "./find-collection-payouts";

type Queue = { count: number; oldestAt: Date | null };

/** The payments of companies that finance has to find, and the age of the oldest. */
export async function readRemittanceQueue(_admin: AdminContext): Promise<Queue> {
  const [queue] = await db
    .select({ count: count(), oldestAt: min(cashRemittances.declaredAt) })
    .from(cashRemittances)
    .where(eq(cashRemittances.state, "declared"));
  return queue ?? { count: 0, oldestAt: null };
}

/** The payouts to merchants and the returns to recipients that finance has to pay, and the age of the oldest. */
export async function readCollectionQueue(_admin: AdminContext): Promise<Queue> {
  const toPay = db
    .select({
      at: expression`${collectionPayouts.requestedAt}`
        .mapWith(collectionPayouts.requestedAt)
        .as("at"),
    })
    .from(collectionPayouts)
    .leftJoin(payouts, eq(payouts.collectionPayoutId, collectionPayouts.id))
    .where(and(eq(collectionPayouts.state, "requested"), isForPeople));
  const returns = db
    .select({
      at: expression`${collectionPayments.receivedAt}`
        .mapWith(collectionPayouts.requestedAt)
        .as("at"),
    })
    .from(collectionPayments)
    .where(eq(collectionPayments.state, "to_return"));
  const waiting = unionAll(toPay, returns).as("waiting");
  const [queue] = await db
    .select({ count: count(), oldestAt: min(waiting.at).mapWith(collectionPayouts.requestedAt) })
    .from(waiting);
  return queue ?? { count: 0, oldestAt: null };
}
