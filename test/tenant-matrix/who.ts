import type { MerchantPosition } from "@/lib/domain/accounts/session";
import type { CourierPosition } from "@/lib/domain/couriers/courier-context";
import type { AdminPosition } from "@/lib/domain/platform/admin-context";

export const MERCHANT_POSITIONS = [
  "owner",
  "operator",
  "finance",
  "developer",
  "viewer",
] as const satisfies MerchantPosition[];

export const COURIER_POSITIONS = [
  "owner",
  "dispatcher",
  "finance",
] as const satisfies CourierPosition[];

export const ADMIN_POSITIONS = ["admin", "finance", "support"] as const satisfies AdminPosition[];

/** Every caller of an address: a role with its position, or a guest. */
export type Who =
  | `merchant ${MerchantPosition}`
  | `courier ${CourierPosition}`
  | `admin ${AdminPosition}`
  | "rider"
  | "guest";

export const MERCHANTS = MERCHANT_POSITIONS.map((it) => `merchant ${it}` as const);
export const COURIERS = COURIER_POSITIONS.map((it) => `courier ${it}` as const);
export const ADMINS = ADMIN_POSITIONS.map((it) => `admin ${it}` as const);

export const SIGNED_IN: readonly Who[] = [...MERCHANTS, ...COURIERS, ...ADMINS, "rider"];
export const EVERYBODY: readonly Who[] = [...SIGNED_IN, "guest"];
