import { sql } from "@/db/client";
import type { Coordinates } from "@/lib/core/geo";
import type { AdminContext } from "../platform/admin-context";

/** More would not be told apart on a screen. */
const SHOWN = 1_000;

export type OnlineRider = Coordinates & {
  id: number;
  name: string;
  /** Free riders have room for another job; the others have as many as they may, or their company's own. */
  isFree: boolean;
};

/** Every company's riders who are online, and where they were last. */
export async function listOnlineRiders(_admin: AdminContext): Promise<OnlineRider[]> {
  return sql<OnlineRider[]>`
    select r.id, r.name, r.location[1] as latitude, r.location[0] as longitude,
           not r.is_externally_busy and not r.is_suspended and r.active_jobs < r.job_limit as "isFree"
      from riders r
     where r.is_online and r.location is not null
     order by r.id
     limit ${SHOWN}`;
}
