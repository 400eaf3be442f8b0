import type { MerchantRole } from "../accounts/session";

type Roles = readonly [MerchantRole, ...MerchantRole[]];

/** Who manages people and sees everything. */
export const OWNERS = ["owner"] as const satisfies Roles;

/** Who spends the wallet's money on orders and gets it back by cancelling them. */
export const ORDERING_ROLES = ["owner", "operator"] as const satisfies Roles;

/** Who says where parcels are collected and which places are saved. */
export const SETTING_ROLES = ["owner", "operator"] as const satisfies Roles;

/** Who pays money in for the company. */
export const TOP_UP_ROLES = ["owner", "finance"] as const satisfies Roles;

/** Who sees keys, requests and webhooks, which show everything that the API shows. */
export const DEVELOPING: Roles = ["owner", "developer"];

export function mayOrder(staffRole: MerchantRole): boolean {
  return ORDERING_ROLES.some((it) => it === staffRole);
}

export function maySet(staffRole: MerchantRole): boolean {
  return SETTING_ROLES.some((it) => it === staffRole);
}
