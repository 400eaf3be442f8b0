import { and, eq, isNull, or, sql as expression } from "drizzle-orm";
import { db } from "@/db/client";
import { credentials, requestLog } from "@/db/schema";
import type { CourierContext } from "../../authority/courier-context";
import type { MerchantContext } from "../../authority/merchant-context";
import { newestFirst, pageOf } from "../../newest-first";

/** The owner of the requests: a merchant in one environment, or a courier. */
export type RequestOwner = MerchantContext | CourierContext;

/** The first digit of a status. */
export type StatusClass = 2 | 4 | 5;

export type RequestFilter = {
  statusClass?: StatusClass | undefined;
  operation?: string | undefined;
  /** The key or token that was used. */
  credentialId?: string | undefined;
  /** The order that it concerned or placed. */
  orderId?: string | undefined;
  cursor?: string | undefined;
  limit?: number | undefined;
};

export type LoggedRequest = Awaited<ReturnType<typeof listRequests>>["requests"][number];

const PAGE_SIZE = 50;

/** A request's row in a list, with the key or token that was used. */
export const requestColumns = {
  id: requestLog.id,
  operation: requestLog.operation,
  method: requestLog.method,
  path: requestLog.path,
  status: requestLog.status,
  elapsedMs: requestLog.elapsedMs,
  address: requestLog.address,
  orderId: requestLog.orderId,
  createdAt: requestLog.createdAt,
  credentialId: requestLog.credentialId,
  credentialName: credentials.name,
  credentialPrefix: credentials.prefix,
  credentialLastFour: credentials.lastFour,
};

/**
 * The API requests of a company's systems in the last days, newest first.
 *
 * @throws invalid_request for a foreign cursor
 */
export async function listRequests(owner: RequestOwner, filter: RequestFilter = {}) {
  const list = newestFirst(requestLog.createdAt, requestLog.id);
  const { statusClass, operation, credentialId, orderId, limit = PAGE_SIZE } = filter;
  const found = await db
    .select({ ...requestColumns, position: list.position })
    .from(requestLog)
    .leftJoin(credentials, eq(credentials.id, requestLog.credentialId))
    .where(
      and(
        madeFor(owner),
        statusClass && expression`${requestLog.status} / 100 = ${statusClass}`,
        operation === undefined ? undefined : eq(requestLog.operation, operation),
        credentialId === undefined ? undefined : eq(requestLog.credentialId, credentialId),
        orderId === undefined ? undefined : eq(requestLog.orderId, orderId),
        list.after(filter.cursor),
      ),
    )
    .orderBy(...list.order)
    .limit(limit + 1);
  const { rows, nextCursor } = pageOf(found, limit);
  return { requests: rows.map(({ position: _, ...request }) => request), nextCursor };
}

/** Requests of this owner, and of this environment if there are two. */
export function madeFor(owner: RequestOwner) {
  if ("courierId" in owner) {
    const inEnvironment = or(
      isNull(requestLog.environment),
      eq(requestLog.environment, owner.environment),
    );
    return and(eq(requestLog.courierId, owner.courierId), inEnvironment);
  }
  return and(
    eq(requestLog.merchantId, owner.merchantId),
    eq(requestLog.environment, owner.environment),
  );
}
