import { limitConcurrency, withPlace } from "@/lib/http/limits/limit-concurrency";
import { countRequest } from "@/lib/http/limits/rate-limit";

/** The number of tables read at once; each leaves the server time for other work. */
const takePlace = limitConcurrency({ perCaller: 1, total: 4 });

/**
 * Reads a company's uploaded or pasted table.
 *
 * @throws rate_limited while the company's last one is read, or too many were; unavailable while others
 *   are read
 */
export function withTablePlace<Result>(
  caller: string,
  headers: Headers,
  work: () => Promise<Result>,
): Promise<Result> {
  countRequest("table", caller, headers);
  return withPlace(takePlace, caller, work);
}
