import { sql } from "@/db/client";
import type { CourierContext } from "../../authority/courier-context";

export type DocumentRule = {
  /** Whether riders without valid documents get no new orders. */
  isRequired: boolean;
  /** How many riders lack a valid document that their vehicle needs. */
  ridersWithout: number;
};

/** The company's choice about orders without documents, and the riders that it would stop. */
export async function readDocumentRule({ courierId }: CourierContext): Promise<DocumentRule> {
  const [row] = await sql<[DocumentRule]>`
    select c.requires_documents as "isRequired",
           (select count(*)::int from riders r
             where r.courier_id = c.id and r.environment = 'live' and r.capacity_id is null
               and exists (
                 select from document_kinds k
                  where k.market_code = c.market_code and r.vehicle_class = any (k.vehicle_classes)
                    and not exists (
                      select from rider_documents d
                       where d.rider_id = r.id and d.kind = k.code and d.state = 'accepted'
                         and d.expires_on >= (now() at time zone m.timezone)::date))) as "ridersWithout"
      from couriers c
      join markets m on m.code = c.market_code
     where c.id = ${courierId}`;
  return row;
}
