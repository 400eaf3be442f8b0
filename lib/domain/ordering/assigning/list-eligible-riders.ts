import { sql } from "@/db/client";
import { riderIdOf } from "../../access/riders/rider-id";
import type { OrderReader } from "../../authority/rights";
import { readCandidates, type Candidate } from "./read-candidates";

/** The number of riders that a person compares before searching for a name. */
const SHOWN = 30;

/** The platform's list leaves out farther riders; a company's list has all of its own. */
const REACH_M = 50_000;

/**
 * The riders who could take an order now, the fastest to the pickup first: online, not busy with their
 * company's own jobs, not suspended, with valid documents and room for it. A courier company gets its own riders at any
 * distance; the platform gets those of all companies near the pickup.
 *
 * @param search part of a name, a plate or a phone, or a rider's number
 */
export async function listEligibleRiders(
  reader: OrderReader,
  { merchantId, orderId }: { merchantId: string; orderId: string },
  search = "",
): Promise<Candidate[]> {
  const courierId = "courierId" in reader ? reader.courierId : null;
  const text = search.replaceAll("\u0000", "").trim();
  const pattern = `%${text.replace(/[\\%_]/g, "\\$&")}%`;
  return readCandidates({
    orders: sql`o.merchant_id = ${merchantId} and o.id = ${orderId}
      and (${courierId}::text is null or o.courier_id = ${courierId})`,
    riders: sql`is_available(r)
      and ${
        courierId === null
          ? sql`r.location <@ box_around(o.pickup_latitude, o.pickup_longitude, ${REACH_M})`
          : sql`r.courier_id = ${courierId}`
      }
      and case when r.id is distinct from o.rider_id then has_room(r, order_load(o)) and has_valid_documents(r)
               else o.status = 'searching' end
      and (${text} = '' or r.id = ${riderIdOf(text) ?? null} or r.name ilike ${pattern}
           or r.plate ilike ${pattern} or r.phone like ${pattern})`,
    limit: SHOWN,
  });
}
