import type { MerchantPosition } from "@/lib/domain/accounts/session";

/** Who spends the wallet's money on orders and gets it back by cancelling them. */
export const ORDERING_POSITIONS = ["owner", "operator"] as const satisfies MerchantPosition[];

export function mayOrder(position: MerchantPosition): boolean {
  return ORDERING_POSITIONS.some((own) => own === position);
}
