import { RIGHTS, type Act, type Right } from "@/lib/domain/authority/rights";
import {
  ROLES,
  type AdminRole,
  type CourierRole,
  type MerchantRole,
} from "@/lib/domain/authority/roles";

/** Every caller of an address: a role with its role, or a guest. */
export type Who =
  | `merchant ${MerchantRole}`
  | `courier ${CourierRole}`
  | `admin ${AdminRole}`
  | "rider"
  | "guest";

export const MERCHANTS = ROLES.merchant.map((it) => `merchant ${it}` as const);
export const COURIERS = ROLES.courier.map((it) => `courier ${it}` as const);
export const ADMINS = ROLES.admin.map((it) => `admin ${it}` as const);

export const SIGNED_IN: readonly Who[] = [...MERCHANTS, ...COURIERS, ...ADMINS, "rider"];
export const EVERYBODY: readonly Who[] = [...SIGNED_IN, "guest"];

/** The people who may do something, of every kind of company or of one. */
export function whoMay(act: Act, only?: "merchant" | "courier" | "admin"): readonly Who[] {
  const { merchant, courier, platform }: Right = RIGHTS[act];
  const named = { merchant, courier, admin: platform };
  return SIGNED_IN.filter((who) => {
    const [kind, role] = who.split(" ") as [keyof typeof named, string?];
    const isKind = only === undefined || kind === only;
    return isKind && named[kind]?.some((it) => it === role);
  });
}
