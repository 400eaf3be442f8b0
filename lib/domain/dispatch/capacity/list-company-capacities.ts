import { sql } from "@/db/client";
import type { CourierContext } from "../../authority/courier-context";

/** What a company's system takes at a place, and what is under way there. */
export type CompanyCapacity = {
  reference: string;
  latitude: number;
  longitude: number;
  vehicleClass: string;
  weightLimitG: number;
  /** How many orders it takes at a time. */
  orders: number;
  /** Those offered to it or under way. */
  taken: number;
  until: Date;
  isOver: boolean;
};

/** By reference, also those that are over. */
export function listCompanyCapacities({
  courierId,
  environment,
}: CourierContext): Promise<CompanyCapacity[]> {
  return sql<CompanyCapacity[]>`
    select k.reference, k.latitude, k.longitude, k.vehicle_class as "vehicleClass",
           k.weight_limit_g::float8 as "weightLimitG", k.order_limit as orders, k.until, k.until <= now() as "isOver",
           (select coalesce(sum(r.active_jobs), 0)::int from riders r where r.capacity_id = k.id) as taken
      from company_capacities k
     where k.courier_id = ${courierId} and k.environment = ${environment}
     order by k.reference`;
}
