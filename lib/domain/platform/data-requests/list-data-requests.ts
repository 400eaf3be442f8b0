import { count, desc, eq, min, sql as expression } from "drizzle-orm";
import { db } from "@/db/client";
import { dataRequests, users } from "@/db/schema";
import type { AdminContext } from "../../authority/admin-context";
import { may } from "../../authority/rights";

/** The most urgent; the next follow once these are answered. */
const LISTED = 50;

const COLUMNS = {
  id: dataRequests.id,
  kind: dataRequests.kind,
  channel: dataRequests.channel,
  state: dataRequests.state,
  createdAt: dataRequests.createdAt,
  dueAt: dataRequests.dueAt,
  answeredAt: dataRequests.answeredAt,
  /** Null for a request that was done by itself. */
  answeredBy: users.name,
};

/** Who asked and what was said, for those who answer; null for colleagues who see only that requests are answered in time. */
const { phone, details, answer } = dataRequests;
const WORDS = { phone, details, answer };
const NO_WORDS = {
  phone: expression<string | null>`null`,
  details: expression<string | null>`null`,
  answer: expression<string | null>`null`,
};

export type DataRequest = Awaited<ReturnType<typeof listWaitingDataRequests>>[number];

/** What people ask for and the desk has to answer, the one that is due first in front. */
export function listWaitingDataRequests(admin: AdminContext) {
  return requestsFor(admin)
    .where(eq(dataRequests.state, "waiting"))
    .orderBy(dataRequests.dueAt, dataRequests.id)
    .limit(LISTED);
}

/** The newest requests, those that wait too. */
export function listLastDataRequests(admin: AdminContext) {
  return requestsFor(admin)
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

function requestsFor(admin: AdminContext) {
  return db
    .select({ ...COLUMNS, ...(may(admin, "answer_data_requests") ? WORDS : NO_WORDS) })
    .from(dataRequests)
    .leftJoin(users, eq(users.id, dataRequests.answeredBy))
    .$dynamic();
}
