import { expect, test } from "vitest";
import { createAdmin } from "@/test/courier-staff";
import { placeOrder } from "@/test/orders";
import { useEmptyTables } from "@/test/own-database";
import { deliveredParcel, placeLiveParcel, placeTestParcel } from "@/test/parcels";
import { createRider, owner } from "@/test/world";
import { disputeDelivery } from "../disputes/dispute-delivery";
import { requireReceiverToken } from "../tracking/receiver-token";
import { listAllOrders, type AllOrdersFilter } from "./list-all-orders";

useEmptyTables();

async function idsOf(filter: Partial<AllOrdersFilter> = {}) {
  const admin = await createAdmin("finance");
  const { orders } = await listAllOrders(admin, { environment: "live", limit: 50, ...filter });
  return orders.map(({ id }) => id);
}

test("all merchants' orders are found by every kind of id, and by every filter", async () => {
  const first = await placeLiveParcel();
  const disputed = await deliveredParcel();
  await disputeDelivery(requireReceiverToken(disputed.receiverToken), "not_received", null);
  const trial = await placeTestParcel();
  await owner`update orders set merchant_reference_id = 'INV 7' where id = ${first.id}`;
  const [rider] = await owner<[{ courierId: string }]>`
    select courier_id as "courierId" from riders where id = ${disputed.riderId}`;

  expect(await idsOf()).toEqual([disputed.id, first.id]);
  expect(await idsOf({ environment: "test" })).toEqual([trial.id]);
  expect(await idsOf({ text: first.id })).toEqual([first.id]);
  expect(await idsOf({ text: first.trackingId })).toEqual([first.id]);
  expect(await idsOf({ text: "INV 7" })).toEqual([first.id]);
  expect(await idsOf({ text: "0999 123 456" })).toEqual([disputed.id, first.id]);
  expect(await idsOf({ text: trial.id })).toEqual([]);
  expect(await idsOf({ merchant: first.merchant.id })).toEqual([first.id]);
  expect(await idsOf({ merchant: "test merch" })).toEqual([disputed.id, first.id]);
  expect(await idsOf({ merchant: "none such" })).toEqual([]);
  expect(await idsOf({ courier: rider.courierId })).toEqual([disputed.id]);
  expect(await idsOf({ state: "searching" })).toEqual([first.id]);
  expect(await idsOf({ state: "disputed" })).toEqual([disputed.id]);
  expect(await idsOf({ to: new Date(Date.now() - 3_600_000) })).toEqual([]);
  expect(await idsOf({ from: new Date(Date.now() - 3_600_000) })).toHaveLength(2);
});

test("pages follow each other without a gap, also where orders were placed at one moment", async () => {
  const { merchant } = await placeLiveParcel();
  await createRider(merchant.pickup, { jobLimit: 5 });
  await placeOrder(merchant);
  await placeOrder(merchant);
  await owner`update orders set created_at = (select max(created_at) from orders)`;
  const admin = await createAdmin("support");
  const all = await idsOf();
  const walked: string[] = [];
  let cursor: string | undefined;
  do {
    const page = await listAllOrders(admin, { environment: "live", limit: 2, cursor });
    walked.push(...page.orders.map(({ id }) => id));
    cursor = page.nextCursor ?? undefined;
  } while (cursor !== undefined);
  expect(walked).toEqual(all);
});
