import type { MerchantContext } from "@/lib/domain/authority/merchant-context";
import { withDisputePhotoPlace } from "@/lib/http/limits/dispute-photo-place";

/** Adds a photo from a page, within the limits of the API. @throws rate_limited, unavailable */
export function withPhotoPlace<Result>(
  merchant: MerchantContext,
  orderId: string,
  work: () => Promise<Result>,
): Promise<Result> {
  return withDisputePhotoPlace(merchant, { orderId, headers: new Headers() }, work);
}
