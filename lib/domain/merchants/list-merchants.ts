import { and, asc, eq, ilike, or, sql as expression } from "drizzle-orm";
import { db } from "@/db/client";
import { markets, merchants, orders, wallets, webhookEndpoints } from "@/db/schema";
import { refuseCursor } from "../newest-first";
import type { AdminContext } from "../platform/admin-context";
import { isMerchantId } from "./merchant-id";

export type MerchantsFilter = {
  /** A part of the name, or the whole id. */
  search?: string | undefined;
  /** A market's code. */
  market?: string | undefined;
  cursor?: string | undefined;
  limit: number;
};

export type ListedMerchant = Awaited<ReturnType<typeof selectMerchants>>[number];

/**
 * The merchants by name, for the platform's staff: what their live wallet has and how busy they are.
 * The cursor is the last merchant's id.
 *
 * @throws invalid_request for a foreign cursor
 */
export async function listMerchants(
  _admin: AdminContext,
  { search, market, cursor, limit }: MerchantsFilter,
): Promise<{ merchants: ListedMerchant[]; nextCursor: string | null }> {
  const rows = await selectMerchants()
    .where(
      and(
        isFoundBy(search),
        market === undefined ? undefined : eq(merchants.marketCode, market),
        isAfter(cursor),
      ),
    )
    .orderBy(asc(merchants.name), asc(merchants.id))
    .limit(limit + 1);
  const page = rows.slice(0, limit);
  return { merchants: page, nextCursor: rows.length > limit ? (page.at(-1)?.id ?? null) : null };
}

function selectMerchants() {
  return db
    .select({
      id: merchants.id,
      name: merchants.name,
      marketName: markets.name,
      suspendedAt: merchants.suspendedAt,
      balanceMinor: wallets.balanceMinor,
      currency: wallets.currency,
      weekOrders: expression`(${weekOrders})`.mapWith(Number),
      failingEndpoints: expression`(${failingEndpoints})`.mapWith(Number),
    })
    .from(merchants)
    .innerJoin(markets, eq(markets.code, merchants.marketCode))
    .innerJoin(wallets, and(eq(wallets.merchantId, merchants.id), eq(wallets.environment, "live")));
}

/** Live orders of the last 7 days. */
const weekOrders = db
  .select({ count: expression`count(*)` })
  .from(orders)
  .where(
    and(
      eq(orders.merchantId, merchants.id),
      eq(orders.environment, "live"),
      expression`${orders.createdAt} > now() - interval '7 days'`,
    ),
  );

/** Live endpoints that fail or were turned off because they failed for too long. */
const failingEndpoints = db
  .select({ count: expression`count(*)` })
  .from(webhookEndpoints)
  .where(
    and(
      eq(webhookEndpoints.merchantId, merchants.id),
      eq(webhookEndpoints.environment, "live"),
      expression`${webhookEndpoints.deletedAt} is null and ${webhookEndpoints.failingSince} is not null`,
    ),
  );

function isFoundBy(search: string | undefined) {
  const text = search?.trim();
  if (!text) return undefined;
  const part = `%${text.replace(/[\\%_]/g, "\\$&")}%`;
  return or(ilike(merchants.name, part), eq(merchants.id, text));
}

function isAfter(cursor: string | undefined) {
  if (cursor === undefined) return undefined;
  if (!isMerchantId(cursor)) return refuseCursor();
  return expression`(${merchants.name}, ${merchants.id}) >
    (select last.name, last.id from merchants last where last.id = ${cursor})`;
}
