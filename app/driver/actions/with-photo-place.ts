import type { RiderContext } from "@/lib/domain/authority/rider-context";
import { limitConcurrency, withPlace } from "@/lib/http/limits/limit-concurrency";
import { countRequest } from "@/lib/http/limits/rate-limit";

/** The most photos in the queue. They are encoded one after the other, so the last one waits for all others. */
const takePlace = limitConcurrency({ perCaller: 1, total: 8 });

/**
 * Does an action that carries a photo. A phone sends its actions one after the other, so a rider has one
 * photo in the queue and no rider can fill it.
 *
 * @throws rate_limited, unavailable
 */
export function withPhotoPlace<Result>(
  { riderId }: RiderContext,
  headers: Headers,
  work: () => Promise<Result>,
): Promise<Result> {
  const caller = String(riderId);
  countRequest("photo", caller, headers);
  return withPlace(takePlace, caller, work);
}
