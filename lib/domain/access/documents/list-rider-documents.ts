import type { PendingQuery, Row } from "postgres";
import { sql } from "@/db/client";
import type { AdminContext } from "../../authority/admin-context";
import type { CourierContext } from "../../authority/courier-context";
import type { RiderContext } from "../../authority/rider-context";
import { requireRight } from "../../authority/rights";

export type StoredDocument = {
  id: number;
  number: string | null;
  /** The last day on which it is valid: `2027-03-31`. */
  expiresOn: string;
  hasPhoto: boolean;
};

/** One kind of document of a rider. */
export type RiderDocument = {
  kind: string;
  /** Whether the rider's vehicle needs it. */
  isRequired: boolean;
  /** The one that counts, and the days until its last one; null if there is none. */
  accepted: (StoredDocument & { daysLeft: number }) | null;
  /** What the rider has sent since, and why the company refused it. */
  sent: (StoredDocument & { state: "waiting" | "refused"; reason: string | null }) | null;
};

/** A courier company over its own riders, a rider over their own documents, or the platform. */
export type DocumentReader = CourierContext | RiderContext | AdminContext;

/**
 * The market's kinds of documents in their order, each with what the rider has of it; none for a rider of others.
 *
 * @throws role_not_allowed
 */
export async function listRiderDocuments(
  reader: DocumentReader,
  riderId: number,
): Promise<RiderDocument[]> {
  requireReader(reader);
  return sql<RiderDocument[]>`
    select k.code as kind, r.vehicle_class = any (k.vehicle_classes) as "isRequired",
           case when a.id is not null then ${stored(sql`a`)} || jsonb_build_object(
             'daysLeft', a.expires_on - (now() at time zone m.timezone)::date) end as accepted,
           case when s.id is not null then ${stored(sql`s`)} || jsonb_build_object(
             'state', s.state, 'reason', s.reason) end as sent
      from riders r
      join couriers c on c.id = r.courier_id
      join markets m on m.code = c.market_code
      join document_kinds k on k.market_code = m.code
      left join rider_documents a on a.rider_id = r.id and a.kind = k.code and a.state = 'accepted'
      left join rider_documents s on s.rider_id = r.id and s.kind = k.code and s.state <> 'accepted'
     where r.id = ${riderId} and r.environment = 'live' and r.capacity_id is null
       and ${isReadBy(reader, sql`r.courier_id`, sql`r.id`)}
     order by k.place, k.code`;
}

/** Riders read their own, staff what their role may. @throws role_not_allowed */
export function requireReader(reader: DocumentReader): void {
  if (!("riderId" in reader)) requireRight(reader, "see_documents");
}

/** Whether a row is one of the reader's, by the columns of its company and its rider. */
export function isReadBy(
  reader: DocumentReader,
  courierId: PendingQuery<Row[]>,
  riderId: PendingQuery<Row[]>,
): PendingQuery<Row[]> {
  if ("riderId" in reader) return sql`${riderId} = ${reader.riderId}`;
  if ("courierId" in reader) return sql`${courierId} = ${reader.courierId}`;
  return sql`true`;
}

function stored(row: PendingQuery<Row[]>): PendingQuery<Row[]> {
  return sql`jsonb_build_object('id', ${row}.id, 'number', ${row}.number, 'expiresOn', ${row}.expires_on,
    'hasPhoto', ${row}.photo is not null)`;
}
