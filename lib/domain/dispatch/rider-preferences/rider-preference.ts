import type { riderPreferences } from "@/db/schema";

type Row = typeof riderPreferences.$inferSelect;

export const PREFERENCES = ["excluded", "preferred"] as const satisfies Row["preference"][];

export type Preference = (typeof PREFERENCES)[number];

/** More would leave a shop without riders; a shop that wants one company excludes the others. */
export const PREFERENCES_MOST = 50;

export const PREFERENCE_REASON_MAX_LENGTH = 500;

/** A merchant's preference for a rider, whom it knows by an order, or for a courier company. */
export type RiderPreference = Pick<Row, "id" | "preference" | "reason" | "createdAt"> & {
  company: Company | null;
  /** The name is null once a test order has no rider any more. */
  rider: { name: string | null; orderId: string } | null;
};

export type Company = { courierId: string; name: string };
