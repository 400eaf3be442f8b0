import { expect, test } from "vitest";
import { createAdmin, refusedWith } from "@/test/merchant-desk";
import { createEndpoint } from "@/test/webhook-sink";
import { createMerchant, owner } from "@/test/world";
import { listDeliveriesByPlatform } from "./list-deliveries-by-platform";
import { listFailingEndpoints, readEndpointHealth } from "./list-failing-endpoints";
import { replayEndpoint } from "./replay-endpoint";

async function failingEndpoint() {
  const merchant = await createMerchant();
  const { id: endpointId } = await createEndpoint(merchant, "http://127.0.0.1:9099/hook");
  await owner`update webhook_endpoints
    set failing_since = now() - interval '900 days', failure_count = 9, disabled_at = now(),
        disabled_reason = 'No delivery succeeded for five days.' where id = ${endpointId}`;
  return { merchantId: merchant.id, endpointId };
}

test("a failing live endpoint is listed before working ones, and one of the test environment is not", async () => {
  const { endpointId } = await failingEndpoint();
  const { endpointId: inTest } = await failingEndpoint();
  await owner`update webhook_endpoints set environment = 'live' where id = ${endpointId}`;
  const endpoints = await listFailingEndpoints(await createAdmin("support"), { limit: 1_000 });
  const failing = endpoints.map((it) => it.failingSince !== null || it.disabledReason !== null);
  expect(failing).toEqual(failing.toSorted((one, other) => Number(other) - Number(one)));
  const ids = endpoints.map(({ id }) => id);
  expect([ids.includes(endpointId), ids.includes(inTest)]).toEqual([true, false]);
});

test("endpoints are found by a part of their address or of their merchant's name", async () => {
  const { merchantId, endpointId } = await failingEndpoint();
  await owner`update webhook_endpoints set environment = 'live' where id = ${endpointId}`;
  await owner`update merchants set name = 'Zomba 7% Books' where id = ${merchantId}`;
  const admin = await createAdmin("support");
  const idsOf = async (search: string) =>
    (await listFailingEndpoints(admin, { search, limit: 1_000 })).map(({ id }) => id);
  expect(await idsOf("zomba 7%")).toEqual([endpointId]);
  expect(await idsOf("9099/HOOK")).toContain(endpointId);
  expect(await idsOf("zomba_7")).toEqual([]);
});

test("the receiver's answer to the newest failed attempt is shown, and each delivery with its newest one", async () => {
  const support = await createAdmin("support");
  const endpoint = await failingEndpoint();
  const none = { failedAt: null, failedStatus: null, failedError: null };
  expect(await readEndpointHealth(support, endpoint)).toMatchObject(none);
  await owner`
    with event as (
      insert into events (id, merchant_id, environment, type, actor, data)
      select 'evt_' || ${endpoint.endpointId}, merchant_id, environment, 'webhook.test', 'system', '{}'
        from webhook_endpoints where id = ${endpoint.endpointId} returning *),
    delivery as (
      insert into webhook_deliveries (id, merchant_id, environment, endpoint_id, event_id)
      select 'dlv_' || id, merchant_id, environment, ${endpoint.endpointId}, id from event returning *)
    insert into webhook_attempts (merchant_id, environment, delivery_id, number, started_at,
                                  duration_ms, status, error, request_headers, response_head)
    select merchant_id, environment, id, n, now(), 5, status, error, '{}', ''
      from delivery, (values (1, 503, null), (2, null, 'connection refused'), (3, 204, null))
        as tried (n, status, error)`;
  expect(await readEndpointHealth(support, endpoint)).toMatchObject({
    failedAt: expect.any(Date),
    failedStatus: null,
    failedError: "connection refused",
  });
  expect(await listDeliveriesByPlatform(support, endpoint)).toMatchObject([
    { eventType: "webhook.test", state: "waiting", status: 204, error: null },
  ]);
  const merchantId = (await createMerchant()).id;
  expect(await listDeliveriesByPlatform(support, { ...endpoint, merchantId })).toEqual([]);
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
