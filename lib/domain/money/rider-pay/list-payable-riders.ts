import { sql } from "@/db/client";
import type { CourierContext } from "../../authority/courier-context";
import { requireRight } from "../../authority/rights";

/** More than any company has. */
const RIDERS_MAX = 2_000;

/** All live riders of a company by name, also suspended ones. @throws role_not_allowed */
export async function listPayableRiders(
  courier: CourierContext,
): Promise<{ riderId: number; name: string }[]> {
  requireRight(courier, "pay_riders");
  return sql<{ riderId: number; name: string }[]>`
    select id as "riderId", name from riders
     where courier_id = ${courier.courierId} and environment = 'live' and capacity_id is null
     order by lower(name), id
     limit ${RIDERS_MAX}`;
}
