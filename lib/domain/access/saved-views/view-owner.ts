import { and, eq, isNull } from "drizzle-orm";
import { savedViews } from "@/db/schema";
import type { AdminContext } from "../../authority/admin-context";
import type { CourierContext } from "../../authority/courier-context";
import type { MerchantContext } from "../../authority/merchant-context";

/** The owner of a saved view, beside its user: a merchant in one environment, a courier company, or the platform. */
export type ViewEmployer = MerchantContext | CourierContext | AdminContext;

/** A user's own views, each of which belongs to their employer too. */
export type ViewOwner = { of: ViewEmployer; userId: string };

/** The columns by which views are an owner's. */
export function ownerColumns({ of, userId }: ViewOwner) {
  return {
    userId,
    merchantId: "merchantId" in of ? of.merchantId : null,
    courierId: "courierId" in of ? of.courierId : null,
    environment: "environment" in of ? of.environment : "live",
  } as const;
}

/** The condition on the rows of an owner. */
export function ofOwner(owner: ViewOwner) {
  const { userId, merchantId, courierId, environment } = ownerColumns(owner);
  return and(
    eq(savedViews.userId, userId),
    merchantId === null ? isNull(savedViews.merchantId) : eq(savedViews.merchantId, merchantId),
    courierId === null ? isNull(savedViews.courierId) : eq(savedViews.courierId, courierId),
    eq(savedViews.environment, environment),
  );
}
