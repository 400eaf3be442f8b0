import {
  and,
  desc,
  eq,
  getTableColumns,
  gte,
  isNull,
  like,
  lt,
  or,
  sql as expression,
} from "drizzle-orm";
import { db } from "@/db/client";
import { auditLog, couriers, markets, merchants, restrictedOrders, users } from "@/db/schema";
import type { AdminContext } from "../../authority/admin-context";
import type { CourierContext } from "../../authority/courier-context";
import type { MerchantContext } from "../../authority/merchant-context";
import { refuseCursor } from "../../newest-first";

export type AuditEntry = typeof auditLog.$inferSelect & {
  /** Null if the platform acted automatically, or a system with a key. */
  userName: string | null;
  /** Null for rows about no company. */
  companyName: string | null;
  /** The currency of its amounts; null likewise. */
  currency: string | null;
};

export type AuditFilter = {
  subject?: string | undefined;
  /** A merchant's or a courier company's id. */
  company?: string | undefined;
  /** The noun of an action: `key` of `key.created`. */
  about?: string | undefined;
  /** The author. */
  userId?: string | undefined;
  /** The first instant, and the end (exclusive). */
  from?: Date | undefined;
  to?: Date | undefined;
  cursor?: string | undefined;
  limit: number;
};

export type AuditPage = { entries: AuditEntry[]; nextCursor: string | null };

/** Entry ids only grow, so the number itself is the role. */
const CURSOR = /^[1-9]\d{0,14}$/;

/**
 * The audit log, newest first: of a merchant in one environment or both, of a courier, or, for platform staff,
 * of all companies.
 *
 * @throws invalid_request for a foreign cursor
 */
export async function listAudit(
  reader: MerchantContext | CourierContext | AdminContext,
  filter: AuditFilter,
): Promise<AuditPage> {
  if (filter.cursor !== undefined && !CURSOR.test(filter.cursor)) return refuseCursor();
  const rows = await db
    .select({
      entry: { ...getTableColumns(auditLog), details },
      userName: users.name,
      companyName,
      currency: markets.currency,
    })
    .from(auditLog)
    .leftJoin(users, eq(users.id, auditLog.userId))
    .leftJoin(merchants, eq(merchants.id, auditLog.merchantId))
    .leftJoin(couriers, eq(couriers.id, auditLog.courierId))
    .leftJoin(
      markets,
      eq(markets.code, expression`coalesce(${merchants.marketCode}, ${couriers.marketCode})`),
    )
    .where(
      and(
        visibleTo(reader),
        ...narrowedBy(filter),
        filter.cursor === undefined ? undefined : lt(auditLog.id, Number(filter.cursor)),
      ),
    )
    .orderBy(desc(auditLog.id))
    .limit(filter.limit + 1);
  const entries = rows
    .slice(0, filter.limit)
    .map(({ entry, ...names }) => ({ ...entry, ...names }));
  const last = entries.at(-1);
  return { entries, nextCursor: rows.length > filter.limit && last ? String(last.id) : null };
}

/** Without the words about an order whose recipient restricted what may be done with their data. */
const details = expression<AuditEntry["details"]>`case
  when ${auditLog.subject} in (select ${restrictedOrders.orderId} from ${restrictedOrders})
  then (${auditLog.details}::jsonb - 'reason')::json else ${auditLog.details} end`;

const companyName = expression<string | null>`coalesce(${merchants.name}, ${couriers.name})`;

function narrowedBy({ subject, company, about, userId, from, to }: AuditFilter) {
  return [
    company === undefined
      ? undefined
      : or(eq(auditLog.merchantId, company), eq(auditLog.courierId, company)),
    subject === undefined ? undefined : eq(auditLog.subject, subject),
    about === undefined
      ? undefined
      : like(auditLog.action, `${about.replace(/[\\%_]/g, "\\$&")}.%`),
    userId === undefined ? undefined : eq(auditLog.userId, userId),
    from && gte(auditLog.at, from),
    to && lt(auditLog.at, to),
  ];
}

function visibleTo(reader: MerchantContext | CourierContext | AdminContext) {
  if (!("environment" in reader)) return undefined;
  const inEnvironment = or(
    isNull(auditLog.environment),
    eq(auditLog.environment, reader.environment),
  );
  return "merchantId" in reader
    ? and(eq(auditLog.merchantId, reader.merchantId), inEnvironment)
    : and(eq(auditLog.courierId, reader.courierId), inEnvironment);
}
