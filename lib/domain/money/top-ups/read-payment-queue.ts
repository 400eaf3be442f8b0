import { count, min } from "drizzle-orm";
import { db } from "@/db/client";
import { topUps } from "@/db/schema";
import type { AdminContext } from "../../authority/admin-context";
import { IN_REVIEW } from "./list-payments-in-review";
import type { TopUpQueue } from "./read-top-up-queue";

/** The number of online payments that two people must settle, and since when the first waits. */
export async function readPaymentQueue(_admin: AdminContext): Promise<TopUpQueue> {
  const [queue] = await db
    .select({ count: count(), oldestAt: min(topUps.receivedAt) })
    .from(topUps)
    .where(IN_REVIEW);
  return queue ?? { count: 0, oldestAt: null };
}
