import type { Preset } from "@/lib/dashboard/day-presets";
import type { Source } from "../search-params";

type Query = {
  period?: Preset;
  from?: string;
  to?: string;
  source?: Source | undefined;
  currency?: string | undefined;
  cursor?: string | undefined;
};

/** An address of the courier's dashboard with the set parameters only. */
export function metricsHref(path: string, query: Query): string {
  const { period, from, to, source, currency, cursor } = query;
  const entries = Object.entries({ period, from, to, source, currency, cursor }).filter(
    (entry): entry is [string, string] => entry[1] !== undefined,
  );
  return entries.length > 0 ? `${path}?${new URLSearchParams(entries).toString()}` : path;
}
