import { sql } from "@/db/client";
import type { CourierContext } from "../../authority/courier-context";

/** A courier company's first steps, as its data show them. */
export type CourierSetup = {
  hasRider: boolean;
  /** Whether riders know which number to call. */
  hasPhone: boolean;
  /** Whether a rider's phone was ever online. */
  hasBeenOnline: boolean;
  /** Whether a token of theirs was ever used. */
  usesApi: boolean;
  /** Whether one of its riders ever had an order, after which the steps are over. */
  hasOrder: boolean;
};

/** How far a company is with its first steps. */
export async function readCourierSetup({ courierId }: CourierContext): Promise<CourierSetup> {
  const [row] = await sql<[CourierSetup]>`
    select exists (select from riders where courier_id = ${courierId} and environment = 'live') as "hasRider",
           exists (select from couriers where id = ${courierId} and dispatch_phone is not null) as "hasPhone",
           exists (select from riders where courier_id = ${courierId} and environment = 'live'
                      and last_seen_at is not null) as "hasBeenOnline",
           exists (select from credentials where courier_id = ${courierId}
                      and last_used_at is not null) as "usesApi",
           exists (select from orders where courier_id = ${courierId} and environment = 'live') as "hasOrder"`;
  return row;
}
