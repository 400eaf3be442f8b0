import { sql } from "@/db/client";
import type { MerchantContext } from "../../authority/merchant-context";
import { type Company, PREFERENCES_MOST, type RiderPreference } from "./rider-preference";

type Row = Pick<RiderPreference, "id" | "preference" | "reason" | "createdAt"> & {
  courierId: string | null;
  courierName: string | null;
  orderId: string | null;
  riderName: string | null;
};

/** The riders and companies that the merchant excludes and prefers in this environment, the newest first. */
export async function listRiderPreferences({
  merchantId,
  environment,
}: MerchantContext): Promise<RiderPreference[]> {
  const rows = await sql<Row[]>`
    select p.id, p.preference, p.reason, p.created_at as "createdAt", p.order_id as "orderId",
           c.id as "courierId", c.name as "courierName", coalesce(r.name, test_rider(o) ->> 'name') as "riderName"
      from rider_preferences p
      left join couriers c on c.id = p.courier_id
      left join riders r on r.id = p.rider_id
      left join orders o on (o.merchant_id, o.environment, o.id) = (p.merchant_id, p.environment, p.order_id)
     where p.merchant_id = ${merchantId} and p.environment = ${environment}
     order by p.created_at desc, p.id limit ${PREFERENCES_MOST}`;
  return rows.map(({ courierId, courierName, orderId, riderName, ...preference }) => ({
    ...preference,
    company: courierId === null ? null : { courierId, name: courierName ?? "" },
    rider: orderId === null ? null : { name: riderName, orderId },
  }));
}

/** More companies than a market has. */
const COMPANIES_LISTED = 200;

/** The courier companies of the merchant's market, by name. */
export async function listCompanies({ market }: MerchantContext): Promise<Company[]> {
  return sql<Company[]>`
    select c.id as "courierId", c.name from couriers c
     where c.market_code = ${market.code} and c.closed_at is null and c.suspended_at is null
     order by c.name, c.id limit ${COMPANIES_LISTED}`;
}
