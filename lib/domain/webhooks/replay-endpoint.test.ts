import { expect, test } from "vitest";
import { createAdmin, refusedWith } from "@/test/merchant-desk";
import { createEndpoint } from "@/test/webhook-sink";
import { createMerchant, owner } from "@/test/world";
import { listFailingEndpoints } from "./list-failing-endpoints";
import { replayEndpoint } from "./replay-endpoint";

async function failingEndpoint() {
  const merchant = await createMerchant();
  const { id: endpointId } = await createEndpoint(merchant, "http://127.0.0.1:9099/hook");
  await owner`update webhook_endpoints
    set failing_since = now() - interval '900 days', failure_count = 9, disabled_at = now(),
        disabled_reason = 'No delivery succeeded for five days.' where id = ${endpointId}`;
  return { merchantId: merchant.id, endpointId };
}

test("an endpoint that fails stands before those that work", async () => {
  const { endpointId } = await failingEndpoint();
  const endpoints = await listFailingEndpoints(await createAdmin("support"), 1_000);
  const failing = endpoints.map((it) => it.failingSince !== null || it.disabledReason !== null);
  expect(failing).toEqual(failing.toSorted((one, other) => Number(other) - Number(one)));
  expect(endpoints.map(({ id }) => id)).toContain(endpointId);
});

test("a replay enables the endpoint, and the merchant can read who did it", async () => {
  const support = await createAdmin("support");
  const endpoint = await failingEndpoint();
  await replayEndpoint(support, endpoint);
  const [row] = await owner`
    select p.disabled_reason as reason, p.failure_count as failures, a.user_id as "userId",
           a.merchant_id as "merchantId"
      from webhook_endpoints p join audit_log a on a.subject = p.id and a.action = 'endpoint.replayed'
     where p.id = ${endpoint.endpointId}`;
  expect(row).toEqual({
    reason: null,
    failures: 0,
    userId: support.userId,
    merchantId: endpoint.merchantId,
  });
});

test("finance and strangers to the endpoint are refused", async () => {
  const endpoint = await failingEndpoint();
  const finance = await createAdmin("finance");
  expect((await refusedWith(replayEndpoint(finance, endpoint)))?.code).toBe("role_not_allowed");
  const support = await createAdmin("support");
  const merchantId = (await createMerchant()).id;
  const foreign = replayEndpoint(support, { ...endpoint, merchantId });
  expect((await refusedWith(foreign))?.code).toBe("webhook_endpoint_not_found");
});
