import { and, eq, sql as expression } from "drizzle-orm";
import { db } from "@/db/client";
import { courierTokens, requestLog } from "@/db/schema";
import type { CourierContext } from "../couriers/courier-context";
import { newestFirst, pageOf } from "../newest-first";

/** The first digit of a status. */
export type StatusClass = 2 | 4 | 5;

export type RequestFilter = {
  statusClass?: StatusClass | undefined;
  operation?: string | undefined;
  cursor?: string | undefined;
  limit?: number | undefined;
};

export type LoggedRequest = Awaited<ReturnType<typeof listRequests>>["requests"][number];

const PAGE_SIZE = 50;

/** What a request is called in a list, with the token that was used. */
export const requestColumns = {
  id: requestLog.id,
  operation: requestLog.operation,
  method: requestLog.method,
  path: requestLog.path,
  status: requestLog.status,
  elapsedMs: requestLog.elapsedMs,
  address: requestLog.address,
  createdAt: requestLog.createdAt,
  tokenId: requestLog.credentialId,
  tokenName: courierTokens.name,
  tokenLastFour: courierTokens.lastFour,
};

/**
 * What a courier's systems asked the server-to-server API in the last days, newest first.
 *
 * @throws invalid_request for a foreign cursor
 */
export async function listRequests({ courierId }: CourierContext, filter: RequestFilter = {}) {
  const list = newestFirst(requestLog.createdAt, requestLog.id);
  const limit = filter.limit ?? PAGE_SIZE;
  const found = await db
    .select({ ...requestColumns, position: list.position })
    .from(requestLog)
    .leftJoin(courierTokens, eq(courierTokens.id, requestLog.credentialId))
    .where(
      and(
        eq(requestLog.courierId, courierId),
        filter.statusClass && expression`${requestLog.status} / 100 = ${filter.statusClass}`,
        filter.operation === undefined ? undefined : eq(requestLog.operation, filter.operation),
        list.after(filter.cursor),
      ),
    )
    .orderBy(...list.order)
    .limit(limit + 1);
  const { rows, nextCursor } = pageOf(found, limit);
  return { requests: rows.map(({ position: _, ...request }) => request), nextCursor };
}
