import type { Act } from "@/lib/domain/authority/rights";
import { courierCaller, type CourierCaller } from "./authority";
import { requireCaller } from "./require-user";

/** The gate of the courier's pages: staff of a courier company, with the right to do what is named. */
export async function requireCourier(act?: Act): Promise<CourierCaller> {
  return requireCaller((user) => courierCaller(user, act));
}
