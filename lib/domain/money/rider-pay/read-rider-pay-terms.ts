import { and, eq, isNull, or } from "drizzle-orm";
import { db } from "@/db/client";
import { riderPayTerms } from "@/db/schema";
import type { CourierContext } from "../../authority/courier-context";
import { requireRight } from "../../authority/rights";
import type { RiderPayTerms } from "./rider-pay-terms";

/** Each is null if it was not set; a rider's own terms replace the company's. */
type SetTerms = { company: RiderPayTerms | null; rider: RiderPayTerms | null };

/** A courier's pay terms, with those of one rider if named. @throws role_not_allowed */
export async function readRiderPayTerms(
  courier: CourierContext,
  riderId?: number,
): Promise<SetTerms> {
  requireRight(courier, "pay_riders");
  const rows = await db
    .select()
    .from(riderPayTerms)
    .where(
      and(
        eq(riderPayTerms.courierId, courier.courierId),
        or(
          isNull(riderPayTerms.riderId),
          riderId === undefined ? undefined : eq(riderPayTerms.riderId, riderId),
        ),
      ),
    );
  return {
    company: rows.find((row) => row.riderId === null) ?? null,
    rider: rows.find((row) => row.riderId !== null) ?? null,
  };
}
