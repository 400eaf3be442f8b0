import type { CourierContext } from "@/lib/domain/authority/courier-context";
import { limitConcurrency, withPlace } from "@/lib/http/limits/limit-concurrency";
import { countRequest } from "@/lib/http/limits/rate-limit";

/** Photos are encoded one after the other, so the last one waits for all others; half of the places are for one company. */
const takePlace = limitConcurrency({ perCaller: 4, total: 8 });

/** `of` is what the photo shows: an order or a rider's document. */
type Sent = { of: string; photo: string | null | undefined; headers: Headers };

/** Does work that needs a place if it carries a photo. @throws rate_limited, unavailable */
export function withPhotoPlace<Result>(
  { courierId }: CourierContext,
  { of, photo, headers }: Sent,
  work: () => Promise<Result>,
): Promise<Result> {
  if (!photo) return work();
  countRequest("photo", `${courierId}:${of}`, headers);
  return withPlace(takePlace, courierId, work);
}
