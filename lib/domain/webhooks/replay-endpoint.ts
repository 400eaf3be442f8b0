import { call } from "@/db/calls.gen";
import { refuse } from "../errors";
import type { AdminContext } from "../platform/admin-context";
import { requireEndpointId } from "./find-endpoint";

/**
 * Sends to a merchant's endpoint again what it has not accepted, and enables it; answers how many
 * deliveries. The merchant's audit log says who did it.
 *
 * @throws position_not_allowed, webhook_endpoint_not_found
 */
export async function replayEndpoint(
  { position, userId }: AdminContext,
  { merchantId, endpointId }: { merchantId: string; endpointId: string },
): Promise<number> {
  if (position === "finance") return refuse("position_not_allowed");
  requireEndpointId(endpointId);
  return call.replayEndpoint({ merchantId, endpointId, userId });
}
