import { expect, test } from "vitest";
import { openDesk, pageOf, type Desk } from "@/test/error-states";
import { placeOrder } from "@/test/orders";
import { createPerson } from "@/test/people";
import { moveTestOrder } from "@/test/webhook-sink";
import { owner } from "@/test/world";

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
    position: "viewer",
  });
  expect(await open({ ...desk, owner: viewer }, id)).not.toContain("4711");
  await moveTestOrder(desk.merchant, id, "returned");
  expect(await open(desk, id)).not.toContain("4711");
});

test("an order says what happens when it cannot be delivered, and what that costs", async () => {
  const desk = await openDesk();
  const fields = { on_failed: "hold" };
  const { id } = await placeOrder(desk.merchant, { environment: "test", fields });
  expect(await open(desk, id)).toContain("Tried once more, then returned to you for MK");
});

test("a scheduled order says when it is picked up and when its search starts, here and in the list", async () => {
  const desk = await openDesk();
  const fields = { pickup_at: new Date(Date.now() + DAY_MS).toISOString() };
  const { id } = await placeOrder(desk.merchant, { environment: "test", fields });
  const page = await open(desk, id);
  expect(page).toContain("Pickup time");
  expect(page).toContain("Scheduled. The search starts");
  expect(await pageOf(desk, "orders")).toContain("data-scheduled");
  await moveTestOrder(desk.merchant, id, "assigned");
  expect(await open(desk, id)).not.toContain("Scheduled.");
  expect(await pageOf(desk, "orders")).not.toContain("data-scheduled");
});
