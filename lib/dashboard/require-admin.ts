import type { Act } from "@/lib/domain/authority/rights";
import { adminCaller, type AdminCaller } from "./authority";
import { requireCaller } from "./require-user";

/** The gate of the platform's pages: requires platform staff with the right `act`. */
export async function requireAdmin(act?: Act): Promise<AdminCaller> {
  return requireCaller((user) => adminCaller(user, act));
}
