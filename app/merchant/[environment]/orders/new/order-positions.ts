import type { MerchantPosition } from "@/lib/domain/accounts/session";

/** Who spends the wallet on orders. */
export const ORDER_POSITIONS = ["owner", "operator"] as const satisfies MerchantPosition[];
