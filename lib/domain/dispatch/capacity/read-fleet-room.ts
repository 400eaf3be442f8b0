import { sql } from "@/db/client";
import { roomCounts, type RoomCounts, worksNow } from "../../access/riders/rider-room";
import type { CourierContext } from "../../authority/courier-context";

/** What a company's vehicles of one class carry now, and how much they may. */
export type FleetRoom = {
  vehicleClass: string;
  riders: RoomCounts;
  /** Jobs and their limit, of the riders who get offers now or are only full. */
  jobs: number;
  jobLimit: number;
};

/** The room of a company's fleet by class of vehicle, the smallest first. */
export function readFleetRoom({ courierId, environment }: CourierContext): Promise<FleetRoom[]> {
  return sql<FleetRoom[]>`
    select f.vehicle_class as "vehicleClass", f.jobs, f."jobLimit",
           json_build_object('all', f."all", 'free', f.free, 'has_room', f.has_room,
             'not_offered', f.not_offered) as riders
      from (select r.vehicle_class, ${roomCounts()},
                   coalesce(sum(r.active_jobs) filter (where ${worksNow()}), 0)::int as jobs,
                   coalesce(sum(r.job_limit) filter (where ${worksNow()}), 0)::int as "jobLimit"
              from riders r
             where r.courier_id = ${courierId} and r.environment = ${environment} and r.capacity_id is null
             group by r.vehicle_class) f
      join vehicle_classes v on v.code = f.vehicle_class
     order by v.weight_limit_g`;
}
