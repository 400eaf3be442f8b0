import type { AdminContext } from "../../authority/admin-context";
import { requireRight } from "../../authority/rights";
import { call } from "../../calls.gen";
import { requireEndpointId } from "./find-endpoint";

/**
 * Sends a merchant's endpoint its undelivered events again, and enables it; returns how many deliveries. The
 * merchant's audit log names the user.
 *
 * @throws role_not_allowed, webhook_endpoint_not_found
 */
export async function replayEndpoint(
  admin: AdminContext,
  { merchantId, endpointId }: { merchantId: string; endpointId: string },
): Promise<number> {
  requireRight(admin, "replay_webhooks");
  requireEndpointId(endpointId);
  return call.replayEndpoint({ merchantId, endpointId, userId: admin.userId });
}
