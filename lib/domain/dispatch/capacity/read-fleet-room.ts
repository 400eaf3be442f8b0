import { sql } from "@/db/client";
import type { CourierContext } from "../../authority/courier-context";

/** What a company's vehicles of one class carry now, and how much they may. */
export type FleetRoom = {
  vehicleClass: string;
  registered: number;
  /** Riders who get offers now; jobs and their limit are those of these riders. */
  available: number;
  jobs: number;
  jobLimit: number;
  /** Available riders who carry as many jobs as they may. */
  full: number;
};

/** The room of a company's fleet by class of vehicle, the smallest first. */
export function readFleetRoom({ courierId, environment }: CourierContext): Promise<FleetRoom[]> {
  return sql<FleetRoom[]>`
    select r.vehicle_class as "vehicleClass", count(*)::int as registered,
           (count(*) filter (where is_available(r)))::int as available,
           coalesce(sum(r.active_jobs) filter (where is_available(r)), 0)::int as jobs,
           coalesce(sum(r.job_limit) filter (where is_available(r)), 0)::int as "jobLimit",
           (count(*) filter (where is_available(r) and r.active_jobs >= r.job_limit))::int as full
      from riders r join vehicle_classes v on v.code = r.vehicle_class
     where r.courier_id = ${courierId} and r.environment = ${environment}
     group by r.vehicle_class, v.weight_limit_g
     order by v.weight_limit_g`;
}
