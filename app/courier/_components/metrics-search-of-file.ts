import type { CourierContext } from "@/lib/domain/authority/courier-context";
import { refuse } from "@/lib/domain/errors";
import { readClock } from "@/lib/domain/metrics/read-clock";
import { issuesOf, readMetricsSearch, type MetricsSearch } from "../search-params";

/**
 * What a file is to hold, by its address. A page can say what was wrong and show something else; a
 * file that holds something else would be taken for what was asked for.
 *
 * @throws invalid_request naming each field that cannot be read
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
