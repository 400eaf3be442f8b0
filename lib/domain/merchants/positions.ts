import type { MerchantPosition } from "../accounts/session";

type Positions = readonly [MerchantPosition, ...MerchantPosition[]];

/** Who manages people and sees everything. */
export const OWNERS = ["owner"] as const satisfies Positions;

/** Who spends the wallet's money on orders and gets it back by cancelling them. */
export const ORDERING_POSITIONS = ["owner", "operator"] as const satisfies Positions;

/** Who says where parcels are collected and which places are saved. */
export const SETTING_POSITIONS = ["owner", "operator"] as const satisfies Positions;

/** Who pays money in for the company. */
export const TOP_UP_POSITIONS = ["owner", "finance"] as const satisfies Positions;

/** Who sees keys, requests and webhooks, which show everything that the API shows. */
export const DEVELOPING: Positions = ["owner", "developer"];

export function mayOrder(position: MerchantPosition): boolean {
  return ORDERING_POSITIONS.some((it) => it === position);
}

export function maySet(position: MerchantPosition): boolean {
  return SETTING_POSITIONS.some((it) => it === position);
}
