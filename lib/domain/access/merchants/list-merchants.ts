import { and, eq, notExists, sql as expression } from "drizzle-orm";
import { db } from "@/db/client";
import { markets, merchants, orders, roboShops, wallets, webhookEndpoints } from "@/db/schema";
import { isId } from "@/lib/core/ids";
import type { AdminContext } from "../../authority/admin-context";
import {
  byName,
  pageOfCompanies,
  type CompaniesFilter,
  type CompaniesPage,
} from "../companies/companies-by-name";

export type ListedMerchant = Awaited<ReturnType<typeof selectMerchants>>[number];

const BY_NAME = byName(merchants, (id) => isId("mer", id));

/**
 * The merchants by name, for platform staff: the balance of the live wallet and recent orders.
 *
 * @throws invalid_request for a foreign cursor
 */
export async function listMerchants(
  _admin: AdminContext,
  filter: CompaniesFilter,
): Promise<CompaniesPage<ListedMerchant>> {
  const rows = await selectMerchants()
    .where(and(BY_NAME.filteredBy(filter), isNoRoboShop))
    .orderBy(...BY_NAME.order)
    .limit(filter.limit + 1);
  return pageOfCompanies(rows, filter.limit);
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

const isNoRoboShop = notExists(
  db
    .select({ merchantId: roboShops.merchantId })
    .from(roboShops)
    .where(eq(roboShops.merchantId, merchants.id)),
);

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
