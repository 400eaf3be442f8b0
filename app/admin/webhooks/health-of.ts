import type { EndpointHealth } from "@/lib/domain/webhooks/list-failing-endpoints";

/** How an endpoint does, in a word. */
export function healthOf({ disabledReason, failingSince, lastSuccessAt }: EndpointHealth): string {
  if (disabledReason !== null) return "Disabled";
  if (failingSince !== null) return "Failing";
  return lastSuccessAt === null ? "Not used yet" : "Working";
}
