import type { MerchantPosition } from "@/lib/domain/accounts/session";

/** Who says where parcels are collected and which places are saved. */
export const SETTING_POSITIONS = ["owner", "operator"] as const satisfies MerchantPosition[];

export function maySet(position: MerchantPosition): boolean {
  return SETTING_POSITIONS.some((it) => it === position);
}
