import type { AdminContext } from "../../authority/admin-context";
import { requireRight } from "../../authority/rights";
import { call } from "../../calls.gen";
import { requireEndpointId } from "./find-endpoint";

/**
 * Sends a merchant's endpoint a test event. The merchant's audit log names the user.
 *
 * @throws role_not_allowed, webhook_endpoint_not_found, webhook_endpoint_disabled, test_quota_reached
 */
export async function testEndpoint(
  admin: AdminContext,
  { merchantId, endpointId }: { merchantId: string; endpointId: string },
): Promise<void> {
  requireRight(admin, "replay_webhooks");
  requireEndpointId(endpointId);
  await call.testEndpoint({ merchantId, endpointId, userId: admin.userId });
}
