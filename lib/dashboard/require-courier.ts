import type { Act } from "@/lib/domain/authority/rights";
import { courierCaller, type CourierCaller } from "./authority";
import { requireCaller } from "./require-user";

/** The gate of the courier's pages: requires staff of a courier company with the right `act`. */
export async function requireCourier(act?: Act): Promise<CourierCaller> {
  return requireCaller((user) => courierCaller(user, act));
}
