import { count, desc, eq, min, ne } from "drizzle-orm";
import { db } from "@/db/client";
import { dataRequests, users } from "@/db/schema";
import type { AdminContext } from "../../authority/admin-context";

/** The most urgent; the next follow once these are answered. */
const LISTED = 50;

const COLUMNS = {
  id: dataRequests.id,
  phone: dataRequests.phone,
  kind: dataRequests.kind,
  channel: dataRequests.channel,
  details: dataRequests.details,
  state: dataRequests.state,
  createdAt: dataRequests.createdAt,
  dueAt: dataRequests.dueAt,
  answeredAt: dataRequests.answeredAt,
  answer: dataRequests.answer,
  /** Null for a request that was done by itself. */
  answeredBy: users.name,
};

export type DataRequest = Awaited<ReturnType<typeof listWaitingDataRequests>>[number];

/** What people ask for and the desk has to answer, the one that is due first in front. */
export function listWaitingDataRequests(_admin: AdminContext) {
  return requests()
    .where(eq(dataRequests.state, "waiting"))
    .orderBy(dataRequests.dueAt, dataRequests.id)
    .limit(LISTED);
}

/** The newest that were answered, by the desk or by themselves. */
export function listAnsweredDataRequests(_admin: AdminContext) {
  return requests()
    .where(ne(dataRequests.state, "waiting"))
    .orderBy(desc(dataRequests.createdAt), desc(dataRequests.id))
    .limit(LISTED);
}

/** How many requests wait, and since when the first. */
export async function countDataRequests(
  _admin: AdminContext,
): Promise<{ count: number; oldestAt: Date | null }> {
  const [queue] = await db
    .select({ count: count(), oldestAt: min(dataRequests.createdAt) })
    .from(dataRequests)
    .where(eq(dataRequests.state, "waiting"));
  return queue ?? { count: 0, oldestAt: null };
}

function requests() {
  return db
    .select(COLUMNS)
    .from(dataRequests)
    .leftJoin(users, eq(users.id, dataRequests.answeredBy))
    .$dynamic();
}
