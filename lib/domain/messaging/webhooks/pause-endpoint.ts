import type { AdminContext } from "../../authority/admin-context";
import { requireRight } from "../../authority/rights";
import { call } from "../../calls.gen";
import { requireEndpointId } from "./find-endpoint";

/**
 * Turns a merchant's endpoint off, and its events wait; a replay turns it on again. The merchant's audit log names the user.
 *
 * @throws role_not_allowed, webhook_endpoint_not_found
 */
export async function pauseEndpoint(
  admin: AdminContext,
  { merchantId, endpointId }: { merchantId: string; endpointId: string },
): Promise<void> {
  requireRight(admin, "replay_webhooks");
  requireEndpointId(endpointId);
  await call.pauseEndpoint({ merchantId, endpointId, userId: admin.userId });
}
