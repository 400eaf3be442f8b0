import { eq } from "drizzle-orm";
import { db, sql } from "@/db/client";
import type { PlanReasons } from "@/db/schema";
import { couriers, markets } from "@/db/schema";
import type { AdminContext } from "../../authority/admin-context";
import type { CourierContext } from "../../authority/courier-context";
import { explainRoutes } from "../planner/plan-routes";
import { planningOf } from "./planning-of";
import { readSnapshot, type SnapshotChoice } from "./read-snapshot";

/** An order that waits for a rider, and the planner's current proposal for it. */
export type PreviewedOrder = {
  merchantId: string;
  orderId: string;
  /** The rider who currently has its offer or reservation. */
  presentRiderId: number | null;
  /** The planner's rider, and why; null if none fits. */
  riderId: number | null;
  reasons: PlanReasons | null;
  isDue: boolean;
};

/** Less time than a plan that is carried out, because a page's plan competes with requests. */
const BUDGET_MS = 100;

const BOUNDS = { ordersMax: 60, ridersPerOrder: 64, isWithoutOffers: true };

/**
 * The planner's current proposal for the orders of a company's riders, among these riders. It only reads: nothing is
 * offered or reserved, and orders with an open offer are planned as if they had none.
 */
export async function previewPlanByCourier({
  courierId,
}: CourierContext): Promise<PreviewedOrder[]> {
  const [company] = await db
    .select({ marketCode: couriers.marketCode })
    .from(couriers)
    .where(eq(couriers.id, courierId));
  if (!company) return [];
  return previewPlan(company.marketCode, {
    orders: sql`o.courier_id = ${courierId}`,
    riders: sql`r.courier_id = ${courierId}`,
    ...BOUNDS,
  });
}

/** The same for a market, or for one company with the orders that no company has yet. */
export async function previewPlanByPlatform(
  _admin: AdminContext,
  { marketCode, courierId }: { marketCode: string; courierId?: string | undefined },
): Promise<PreviewedOrder[]> {
  const isAll = courierId === undefined;
  return previewPlan(marketCode, {
    orders: isAll ? sql`true` : sql`(o.courier_id = ${courierId} or o.courier_id is null)`,
    riders: isAll ? sql`true` : sql`r.courier_id = ${courierId}`,
    ...BOUNDS,
  });
}

async function previewPlan(marketCode: string, choice: SnapshotChoice): Promise<PreviewedOrder[]> {
  const { holdSeconds, minutesPerJob, largerVehicleMinutes } = markets;
  const [market] = await db
    .select({ holdSeconds, minutesPerJob, largerVehicleMinutes })
    .from(markets)
    .where(eq(markets.code, marketCode));
  const found = market && (await readSnapshot(marketCode, choice));
  if (!found) return [];
  const { snapshot, merchantOf } = found;
  const planned = explainRoutes(snapshot, await planningOf(marketCode, found, market, BUDGET_MS));
  return snapshot.orders.map(({ orderId, reservedRiderId }) => {
    const one = planned.find((order) => order.orderId === orderId);
    return {
      merchantId: merchantOf.get(orderId) ?? "",
      orderId,
      presentRiderId: reservedRiderId,
      riderId: one?.riderId ?? null,
      reasons: one?.reasons ?? null,
      isDue: one?.isDue ?? false,
    };
  });
}
