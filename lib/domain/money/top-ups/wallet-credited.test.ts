import { expect, test } from "vitest";
import { get } from "@/test/api";
import { expectNoViolations } from "@/test/invariants";
import { contextOf, createAdmin, createPerson } from "@/test/merchant-desk";
import { placeOrder } from "@/test/orders";
import { createEndpoint, fanOut } from "@/test/webhook-sink";
import { createRider, createMerchant, owner, type TestMerchant } from "@/test/world";
import { confirmTopUp } from "./confirm-top-up";
import { requestTopUp } from "./request-top-up";

/** Fills the live wallet the way a merchant does. */
async function topUp(merchant: TestMerchant, amountMinor: number) {
  const { id, reference } = await requestTopUp(await contextOf(merchant), {
    amountMinor,
    method: "airtel_money",
    requestedBy: await createPerson(merchant),
  });
  await confirmTopUp(await createAdmin(), id, { providerTransactionId: `TX${id.slice(-9)}` });
  return { id, reference };
}

const inLive = (merchant: TestMerchant) => ({ ...merchant, testKey: merchant.liveKey });

const deliveriesTo = (endpointId: string) => owner`
  select v.type, d.order_id as "orderId", d.sequence from webhook_deliveries d
    join events v on v.id = d.event_id where d.endpoint_id = ${endpointId}`;

test("a confirmed top-up is sent to the endpoints that subscribe to it only", async () => {
  const merchant = await createMerchant({ balance: 1_000 });
  const url = "https://shop.example.com/hook";
  const chose = await createEndpoint(inLive(merchant), url, ["wallet.credited"]);
  const all = await createEndpoint(inLive(merchant), url, ["*"]);
  const orders = await createEndpoint(inLive(merchant), url, ["order.created"]);
  const sandbox = await createEndpoint(merchant, url, ["*"]);
  const { id, reference } = await topUp(merchant, 1_234_550);
  await fanOut(merchant);
  const expected = [{ type: "wallet.credited", orderId: null, sequence: null }];
  expect(await deliveriesTo(chose.id)).toEqual(expected);
  expect(await deliveriesTo(all.id)).toEqual(expected);
  expect(await deliveriesTo(orders.id)).toEqual([]);
  expect(await deliveriesTo(sandbox.id)).toEqual([]);

  const { body } = await get("/events", merchant.liveKey);
  expect(body.events).toMatchObject([
    {
      type: "wallet.credited",
      order_id: null,
      data: {
        top_up_id: id,
        reference,
        amount: 12_345.5,
        balance: 13_345.5,
        currency: "MWK",
        environment: "live",
      },
    },
  ]);
});

test("a wallet's event takes no number of an order and waits for none", async () => {
  const merchant = await createMerchant();
  const rider = await createRider(merchant.pickup);
  const { id } = await createEndpoint(inLive(merchant), "https://shop.example.com/hook", ["*"]);
  await placeOrder(merchant);
  await topUp(merchant, 200_000);
  await placeOrder(merchant);
  await fanOut(merchant);
  const rows = await deliveriesTo(id);
  expect(rows.map(({ sequence }) => sequence as number | null).sort()).toEqual([
    1,
    1,
    null,
    null,
    null,
  ]);
  await expectNoViolations([merchant], [rider]);
});
