import { expect, test } from "vitest";
import { createAdmin, refusedWith } from "@/test/merchant-desk";
import { createEndpoint } from "@/test/webhook-sink";
import { createMerchant, owner } from "@/test/world";
import { listDeliveriesByPlatform } from "./list-deliveries-by-platform";
import { pauseEndpoint } from "./pause-endpoint";
import { replayEndpoint } from "./replay-endpoint";
import { testEndpoint } from "./test-endpoint";

async function anEndpoint() {
  const merchant = await createMerchant();
  const { id: endpointId } = await createEndpoint(merchant, "http://127.0.0.1:9099/hook");
  return { merchantId: merchant.id, endpointId };
}

const auditOf = async ({ endpointId }: { endpointId: string }) =>
  (
    await owner<{ action: string; userId: string }[]>`
      select action, user_id as "userId" from audit_log
       where subject = ${endpointId} and actor = 'staff' order by id`
  ).map(({ action, userId }) => [action, userId]);

test("the desk pauses an endpoint once, and a replay turns it on again", async () => {
  const support = await createAdmin("support");
  const endpoint = await anEndpoint();
  await pauseEndpoint(support, endpoint);
  await pauseEndpoint(support, endpoint);
  const [row] = await owner`
    select disabled_reason as reason from webhook_endpoints where id = ${endpoint.endpointId}`;
  expect(row).toEqual({ reason: "Paused by Tumiza." });
  expect((await refusedWith(testEndpoint(support, endpoint)))?.code).toBe(
    "webhook_endpoint_disabled",
  );
  await replayEndpoint(support, endpoint);
  expect(await auditOf(endpoint)).toEqual([
    ["endpoint.paused", support.userId],
    ["endpoint.replayed", support.userId],
  ]);
});

test("the desk sends a test event, which is the desk's and not the merchant's", async () => {
  const support = await createAdmin("support");
  const endpoint = await anEndpoint();
  await testEndpoint(support, endpoint);
  expect(await listDeliveriesByPlatform(support, endpoint)).toMatchObject([
    { eventType: "webhook.test", state: "waiting" },
  ]);
  expect(await auditOf(endpoint)).toEqual([["endpoint.tested", support.userId]]);
  const [event] = await owner`select actor from events where merchant_id = ${endpoint.merchantId}`;
  expect(event).toEqual({ actor: "staff" });
});

test.each([
  ["pause", pauseEndpoint],
  ["test", testEndpoint],
] as const)("finance and a wrong merchant may not %s one", async (_verb, act) => {
  const endpoint = await anEndpoint();
  expect((await refusedWith(act(await createAdmin("finance"), endpoint)))?.code).toBe(
    "role_not_allowed",
  );
  const merchantId = (await createMerchant()).id;
  const foreign = act(await createAdmin("support"), { ...endpoint, merchantId });
  expect((await refusedWith(foreign))?.code).toBe("webhook_endpoint_not_found");
});
