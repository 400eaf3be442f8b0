import type { CourierContext } from "@/lib/domain/authority/courier-context";
import { refuse } from "@/lib/domain/errors";
import { readClock } from "@/lib/domain/money/metrics/read-clock";
import { issuesOf, readMetricsSearch, type MetricsSearch } from "../search-params";

/**
 * The contents of a file, by its address. A page can report a wrong parameter and show something else; a file
 * with other contents would be mistaken for the requested one.
 *
 * @throws invalid_request naming each unreadable field
 */
export async function requireMetricsSearch(
  courier: CourierContext,
  request: Request,
): Promise<MetricsSearch> {
  const params = Object.fromEntries(new URL(request.url).searchParams);
  const search = readMetricsSearch(params, await readClock(courier), courier.currency);
  const issues = issuesOf(search);
  return issues.length > 0 ? refuse("invalid_request", { issues }) : search;
}
