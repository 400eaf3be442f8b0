import { adminCaller, type AdminCaller, type AdminDemand } from "./authority";
import { requireCaller } from "./require-user";

/** The gate of the platform's pages: its staff, in one of the roles if any are named. */
export async function requireAdmin(demand: AdminDemand = {}): Promise<AdminCaller> {
  return requireCaller((user) => adminCaller(user, demand));
}
