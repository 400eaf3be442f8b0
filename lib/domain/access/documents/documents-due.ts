import { sql as expression, type SQL } from "drizzle-orm";
import { couriers, markets, riders } from "@/db/schema";
import { RENEW_DAYS } from "./list-rider-documents";

/**
 * How many documents a rider is to send, in a query of riders with their company and market: refused, expired and ending
 * ones, and missing ones that the company requires. One that was sent waits for the company.
 */
export const DOCUMENTS_DUE: SQL<number> = expression<number>`(
  select count(*)::int
    from document_kinds k
    left join rider_documents a on a.rider_id = ${riders.id} and a.kind = k.code and a.state = 'accepted'
    left join rider_documents s on s.rider_id = ${riders.id} and s.kind = k.code and s.state <> 'accepted'
   where k.market_code = ${markets.code} and ${riders.environment} = 'live'
     and s.state is distinct from 'waiting'
     and (s.state = 'refused'
          or a.expires_on - (now() at time zone ${markets.timezone})::date <= ${RENEW_DAYS}
          or a.id is null and ${couriers.requiresDocuments} and ${riders.vehicleClass} = any (k.vehicle_classes)))`;
