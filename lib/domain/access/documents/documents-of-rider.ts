import { sql as expression, type SQL } from "drizzle-orm";
import { couriers, markets, riders } from "@/db/schema";
import { type DueDocument, RENEW_DAYS } from "./document-rules";

const storedIn = (row: "a" | "s") =>
  expression.raw(
    `'id', ${row}.id, 'number', ${row}.number, 'expiresOn', ${row}.expires_on, 'hasPhoto', ${row}.photo is not null`,
  );

const DAYS_LEFT = expression`a.expires_on - (now() at time zone ${markets.timezone})::date`;

const IS_REQUIRED = expression`${riders.vehicleClass} = any (k.vehicle_classes)`;

/**
 * The documents of a rider in a query of riders with their company and market. The rider is to send refused, expired and
 * ending ones, and missing ones that the company requires. One that was sent waits for the company.
 */
export const DOCUMENTS_OF_RIDER: SQL<DueDocument[]> = expression<DueDocument[]>`(
  select coalesce(json_agg(json_build_object(
           'kind', k.code, 'isRequired', ${IS_REQUIRED},
           'accepted', case when a.id is not null then json_build_object(${storedIn("a")}, 'daysLeft', ${DAYS_LEFT}) end,
           'sent', case when s.id is not null then json_build_object(
             ${storedIn("s")}, 'state', s.state, 'reason', s.reason) end,
           'isDue', s.state is distinct from 'waiting'
             and coalesce(s.state = 'refused' or ${DAYS_LEFT} <= ${RENEW_DAYS}
                          or a.id is null and ${couriers.requiresDocuments} and ${IS_REQUIRED}, false))
           order by k.place, k.code), '[]')
    from document_kinds k
    left join rider_documents a on a.rider_id = ${riders.id} and a.kind = k.code and a.state = 'accepted'
    left join rider_documents s on s.rider_id = ${riders.id} and s.kind = k.code and s.state <> 'accepted'
   where k.market_code = ${markets.code} and ${riders.environment} = 'live')`;
