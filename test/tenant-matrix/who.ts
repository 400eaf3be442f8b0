import type { MerchantRole } from "@/lib/domain/accounts/session";
import type { CourierRole } from "@/lib/domain/couriers/courier-context";
import type { AdminRole } from "@/lib/domain/platform/admin-context";

export const MERCHANT_ROLES = [
  "owner",
  "operator",
  "finance",
  "developer",
  "viewer",
] as const satisfies MerchantRole[];

export const COURIER_ROLES = ["owner", "dispatcher", "finance"] as const satisfies CourierRole[];

export const ADMIN_ROLES = ["admin", "finance", "support"] as const satisfies AdminRole[];

/** Every caller of an address: a role with its role, or a guest. */
export type Who =
  | `merchant ${MerchantRole}`
  | `courier ${CourierRole}`
  | `admin ${AdminRole}`
  | "rider"
  | "guest";

export const MERCHANTS = MERCHANT_ROLES.map((it) => `merchant ${it}` as const);
export const COURIERS = COURIER_ROLES.map((it) => `courier ${it}` as const);
export const ADMINS = ADMIN_ROLES.map((it) => `admin ${it}` as const);

export const SIGNED_IN: readonly Who[] = [...MERCHANTS, ...COURIERS, ...ADMINS, "rider"];
export const EVERYBODY: readonly Who[] = [...SIGNED_IN, "guest"];
