import type { Act } from "@/lib/domain/authority/rights";
import { adminCaller, type AdminCaller } from "./authority";
import { requireCaller } from "./require-user";

/** The gate of the platform's pages: its staff, with the right to do what is named. */
export async function requireAdmin(act?: Act): Promise<AdminCaller> {
  return requireCaller((user) => adminCaller(user, act));
}
