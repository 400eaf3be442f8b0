import { expect, test } from "vitest";
import { decideDispute } from "@/lib/domain/ordering/disputes/decide-dispute";
import { disputeDeliveryByMerchant } from "@/lib/domain/ordering/disputes/dispute-delivery-by-merchant";
import { openDesk, pageOf, type Desk } from "@/test/error-states";
import { contextOf, createAdmin } from "@/test/merchant-desk";
import { placeOrder } from "@/test/orders";
import { DELIVERY, moveParcel } from "@/test/parcels";
import { createPerson } from "@/test/people";
import { moveTestOrder } from "@/test/webhook-sink";
import { createRider, owner } from "@/test/world";

const DAY_MS = 86_400_000;

const open = (desk: Desk, id: string) => pageOf(desk, "orders/[order_id]", { order_id: id });

test("a parcel that comes back shows its PIN to people who place orders, and only while it does", async () => {
  const desk = await openDesk();
  const { id } = await placeOrder(desk.merchant, { environment: "test" });
  await owner`update orders set return_pin = '4711' where id = ${id}`;
  expect(await open(desk, id)).not.toContain("4711");
  await moveTestOrder(desk.merchant, id, "returning");
  expect(await open(desk, id)).toContain("this PIN when you have the parcel: 4711.");
  const viewer = await createPerson({
    role: "merchant",
    merchantId: desk.merchant.id,
    staffRole: "viewer",
  });
  expect(await open({ ...desk, owner: viewer }, id)).not.toContain("4711");
  await moveTestOrder(desk.merchant, id, "returned");
  expect(await open(desk, id)).not.toContain("4711");
});

test("an order names the pickup where it starts, also after that was removed", async () => {
  const desk = await openDesk();
  await owner`update pickups set name = 'Old Town branch', landmark = 'Beside the bank'
    where merchant_id = ${desk.merchant.id}`;
  const { id } = await placeOrder(desk.merchant, { environment: "test" });
  await owner`update pickups set is_default = false, removed_at = now()
    where merchant_id = ${desk.merchant.id}`;
  expect(await open(desk, id)).toContain("Old Town branch, Beside the bank");
});

test("an order shows the plan for a failed delivery, and its cost", async () => {
  const desk = await openDesk();
  const fields = { on_failed: "hold" };
  const { id } = await placeOrder(desk.merchant, { environment: "test", fields });
  expect(await open(desk, id)).toContain("Tried once more, then returned to you for MK");
});

test("an order says until when it waits for a rider and what happens then, here and in the list", async () => {
  const desk = await openDesk();
  const fields = { wait_for_rider_minutes: 40 };
  const { id } = await placeOrder(desk.merchant, { environment: "test", fields });
  const page = await open(desk, id);
  expect(page).toContain("Waiting for a rider, until ");
  expect(page).toContain("we cancel the order and refund it in full");
  expect(await pageOf(desk, "orders")).toContain("data-waiting");
  await moveTestOrder(desk.merchant, id, "assigned");
  expect(await open(desk, id)).not.toContain("Waiting for a rider");
  expect(await pageOf(desk, "orders")).not.toContain("data-waiting");
});

test("a scheduled order says when it is picked up and when its search starts, here and in the list", async () => {
  const desk = await openDesk();
  const fields = { pickup_at: new Date(Date.now() + DAY_MS).toISOString() };
  const { id } = await placeOrder(desk.merchant, { environment: "test", fields });
  const page = await open(desk, id);
  expect(page).toContain("Pickup time");
  expect(page).toContain("Scheduled. We start looking for a rider");
  expect(await pageOf(desk, "orders")).toContain("data-scheduled");
  await moveTestOrder(desk.merchant, id, "assigned");
  expect(await open(desk, id)).not.toContain("Scheduled.");
  expect(await pageOf(desk, "orders")).not.toContain("data-scheduled");
});

test("a delivered order offers to report a problem, then shows the report and the decision", async () => {
  const desk = await openDesk();
  const { merchant } = desk;
  await createRider(merchant.pickup);
  const { id } = await placeOrder(merchant, { environment: "live" });
  const page = () => pageOf(desk, "orders/[order_id]", { environment: "live", order_id: id });
  expect(await page()).not.toContain("Report a problem");
  await moveParcel({ id, environment: "live", merchant }, ...DELIVERY);
  expect(await page()).toContain("Report a problem…");
  await disputeDeliveryByMerchant(await contextOf(merchant), {
    orderId: id,
    reason: "wrong_place",
    note: null,
    userId: desk.owner.id,
  });
  const disputed = await page();
  expect(disputed).not.toContain("Report a problem…");
  for (const text of ["You reported a problem on", "left in the wrong place", "Problem reported"]) {
    expect(disputed).toContain(text);
  }
  expect(disputed).toMatch(/data-status="disputed".*Disputed/);
  expect(await pageOf(desk, "orders", { environment: "live" })).toContain('data-status="disputed"');
  await decideDispute(await createAdmin("finance"), {
    merchantId: merchant.id,
    orderId: id,
    decision: "not_delivered",
    reason: "The photo shows another gate.",
  });
  const decided = await page();
  expect(decided).toContain("Decided: not delivered");
  expect(decided).toMatch(/data-status="not_delivered".*Not delivered/);
  expect(await pageOf(desk, "orders", { environment: "live" })).toContain(
    'data-status="not_delivered"',
  );
  expect(decided).toContain("Tumiza decided the order was not delivered.");
});
