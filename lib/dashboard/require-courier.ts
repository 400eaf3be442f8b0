import { courierCaller, type CourierCaller, type CourierDemand } from "./authority";
import { requireCaller } from "./require-user";

/** The gate of the courier's pages: staff of a courier company, in one of the roles if named. */
export async function requireCourier(demand: CourierDemand = {}): Promise<CourierCaller> {
  return requireCaller((user) => courierCaller(user, demand));
}
