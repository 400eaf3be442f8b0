import { call } from "@/db/calls.gen";
import { refuse } from "../errors";
import type { AdminContext } from "../platform/admin-context";
import { requireEndpointId } from "./find-endpoint";

/**
 * Sends to a merchant's endpoint again what it has not accepted, and enables it; answers how many
 * deliveries. The merchant's audit log says who did it.
 *
 * @throws role_not_allowed, webhook_endpoint_not_found
 */
export async function replayEndpoint(
  { staffRole, userId }: AdminContext,
  { merchantId, endpointId }: { merchantId: string; endpointId: string },
): Promise<number> {
  if (staffRole === "finance") return refuse("role_not_allowed");
  requireEndpointId(endpointId);
  return call.replayEndpoint({ merchantId, endpointId, userId });
}
