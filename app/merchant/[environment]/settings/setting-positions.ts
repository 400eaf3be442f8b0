import type { MerchantPosition } from "@/lib/domain/accounts/session";

/** Who says where parcels are collected and which places are saved. */
export const SETTING_POSITIONS = ["owner", "operator"] as const satisfies MerchantPosition[];

export const SETTING_REASON = "Owners and operators change this. Ask one of them.";

export function maySet(position: MerchantPosition): boolean {
  return SETTING_POSITIONS.some((it) => it === position);
}
