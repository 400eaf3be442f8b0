import type { MerchantContext } from "@/lib/domain/authority/merchant-context";
import { limitConcurrency, withPlace } from "./limit-concurrency";
import { countRequest } from "./rate-limit";

/** Photos are encoded one after the other, so the last one waits for all others. */
const takePlace = limitConcurrency({ perCaller: 2, total: 6 });

type Sent = { orderId: string; headers: Headers };

/** Adds a photo to a dispute, by the API or the order's page. @throws rate_limited, unavailable */
export function withDisputePhotoPlace<Result>(
  { merchantId, environment }: MerchantContext,
  { orderId, headers }: Sent,
  work: () => Promise<Result>,
): Promise<Result> {
  countRequest("photo", `${merchantId}:${environment}:${orderId}`, headers);
  return withPlace(takePlace, `${merchantId}:${environment}`, work);
}
