import { sql } from "@/db/client";
import { distanceMetres, type Coordinates } from "@/lib/core/geo";
import type { AdminContext } from "../authority/admin-context";
import { riderIdOf } from "../riders/rider-id";

/** As many as one compares before looking for a name. */
const SHOWN = 30;

/** Farther riders are for dispatch to ask, not for a person to send. */
const REACH_M = 50_000;

type Row = {
  id: number;
  name: string;
  courierName: string;
  vehicleClass: string;
  plate: string | null;
  activeJobs: number;
  jobLimit: number;
} & Coordinates;

export type EligibleRider = Omit<Row, keyof Coordinates> & {
  /** From where the rider is to the pickup, in a straight line. */
  metres: number;
};

/**
 * The riders who could take a parcel from a place now, nearest first: online, not busy with their
 * company's own jobs nor suspended with it, with room for it.
 *
 * @param search part of a name, a plate or a phone, or a rider's number
 */
export async function listEligibleRiders(
  _admin: AdminContext,
  from: Coordinates,
  requiredWeightG: number,
  search = "",
): Promise<EligibleRider[]> {
  const text = search.replaceAll("\u0000", "").trim();
  const pattern = `%${text.replace(/[\\%_]/g, "\\$&")}%`;
  const rows = await sql<Row[]>`
    select r.id, r.name, c.name as "courierName", r.vehicle_class as "vehicleClass", r.plate,
           r.active_jobs as "activeJobs", r.job_limit as "jobLimit",
           r.location[1] as latitude, r.location[0] as longitude
      from riders r
      join couriers c on c.id = r.courier_id
     where is_available(r)
       and r.location <@ box_around(${from.latitude}, ${from.longitude}, ${REACH_M})
       and has_room(r, ${requiredWeightG})
       and (${text} = '' or r.id = ${riderIdOf(text) ?? null} or r.name ilike ${pattern}
            or r.plate ilike ${pattern} or r.phone like ${pattern})
     order by r.location <-> point(${from.longitude}, ${from.latitude})
     limit ${SHOWN}`;
  return rows.map(({ latitude, longitude, ...rider }) => ({
    ...rider,
    metres: Math.round(distanceMetres(from, { latitude, longitude })),
  }));
}
