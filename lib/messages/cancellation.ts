import type {
  CancelReason,
  Canceller,
  MerchantCancelReason,
} from "@/lib/domain/orders/cancellation";
import type { Catalogue } from "./language";

const merchantReasons = {
  customer_cancelled: "The customer cancelled",
  out_of_stock: "Out of stock",
  wrong_address: "Wrong address",
  duplicate_order: "Ordered twice",
  too_slow: "Takes too long",
  other: "Something else",
} satisfies Record<MerchantCancelReason, string>;

export const cancelReasons: Record<CancelReason, string> = {
  ...merchantReasons,
  no_rider_found: "No rider found",
  rider_cancelled: "The rider cancelled",
};

const english = {
  reason: "Reason",
  noReason: "No reason given",
  merchantReasons,
  reasons: cancelReasons,
  by: "Cancelled by",
  cancellers: {
    merchant_api_key: "Your system, with an API key",
    merchant_user: "Your team",
    rider: "The rider",
    courier: "The courier company",
    platform: "Tumiza",
    system: "Tumiza, automatically",
  } satisfies Record<Canceller, string>,
  refund: "Refund",
};

type CancellationMessages = typeof english;

/** Why and by whom an order was cancelled, and what came back. */
export const CANCELLATION: Catalogue<CancellationMessages> = { en: english, ny: english };
