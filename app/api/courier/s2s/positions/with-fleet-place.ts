import type { CourierContext } from "@/lib/domain/authority/courier-context";
import { limitConcurrency, withPlace } from "@/lib/http/limits/limit-concurrency";
import { countRequest } from "@/lib/http/limits/rate-limit";

/** A batch is up to 500 statements, so a company has one under way, and few companies have. */
const takePlace = limitConcurrency({ perCaller: 1, total: 4 });

type Sent = { positions: readonly { driver_id: number }[]; headers: Headers };

/** Counts each rider of a batch, and gives it a place. @throws rate_limited, unavailable */
export function withFleetPlace<Result>(
  { courierId, environment }: CourierContext,
  { positions, headers }: Sent,
  work: () => Promise<Result>,
): Promise<Result> {
  const caller = `${courierId}:${environment}`;
  const weight = new Set(positions.map(({ driver_id: id }) => id)).size;
  countRequest("fleet-positions", caller, headers, { weight });
  return withPlace(takePlace, caller, work);
}
