import { expect, test } from "vitest";
import { newId } from "@/lib/core/ids";
import { patch } from "@/test/api";
import { expectNoViolations } from "@/test/invariants";
import { contextOf, createAdmin, createPerson } from "@/test/merchant-desk";
import { createOrder, moveOrder, placeOrder, quotedOrder } from "@/test/orders";
import { createMerchant, createRider, owner } from "@/test/world";
import { addNote } from "../../ordering/notes/add-note";
import { cancelOrder } from "../../ordering/orders/cancel-order";
import { purgeExpired } from "./purge-expired";

/** Nowhere else in the database. */
const MARK = "Zikomo Xylander";
const PHONE = "+265888777666";

async function finishedOrder() {
  const merchant = await createMerchant();
  const rider = await createRider(merchant.pickup);
  const fields = {
    receiver_name: MARK,
    receiver_phone: PHONE,
    delivery_address: `Behind ${MARK}`,
    dropoff_note: MARK,
    pickup_contact_name: MARK,
    pickup_contact_phone: PHONE,
    pickup_note: MARK,
    item_name: MARK,
    metadata: { customer: MARK },
  };
  const { body } = await createOrder(merchant.liveKey, await quotedOrder(merchant, { fields }));
  const id = String(body.order_id);
  await patch(`/orders/${id}`, merchant.liveKey, { receiver_name: `Mrs ${MARK}` });
  await moveOrder(merchant, id, "assigned", "picked_up", "in_transit", "delivered", "completed");
  await owner`update orders set disputed_at = now(), disputed_by = 'recipient', dispute_reason = ${MARK},
      dispute_answer = ${MARK}, dispute_answered_at = now(), dispute_note = ${MARK}, dispute_noted_at = now(),
      dispute_decision = 'delivered', dispute_decided_at = now() where id = ${id}`;
  return { merchant, rider, id };
}

const endedDaysAgo = (id: string, days: number) => owner`
  update orders set delivered_at = now() - make_interval(days => ${days}),
    completed_at = now() - make_interval(days => ${days}) where id = ${id}`;

/** The tables that have the person's mark in a row of the order. */
async function tablesWithMark(id: string): Promise<string[]> {
  const rows = await owner<{ name: string; text: string }[]>`
    select 'orders' as name, to_jsonb(o)::text as text from orders o where id = ${id}
    union all select 'events', to_jsonb(e)::text from events e where order_id = ${id}
    union all select 'notes', text from notes where subject = ${id}
    union all select 'audit_log', details::text from audit_log where subject = ${id}`;
  const marked = rows.filter(({ text }) => text.includes("Xylander") || text.includes(PHONE));
  return [...new Set(marked.map(({ name }) => name))];
}

test("an order that has been over for a year says nothing of its people, and keeps its money", async () => {
  const { merchant, rider, id } = await finishedOrder();
  expect(await tablesWithMark(id)).toEqual(["orders", "events"]);
  await endedDaysAgo(id, 366);
  await purgeExpired();
  expect(await tablesWithMark(id)).toEqual([]);
  const [order] = await owner`select fee_minor > 0 as "hasFee", status, receiver_name, delivery_pin
    from orders where id = ${id}`;
  expect(order).toEqual({
    hasFee: true,
    status: "completed",
    receiver_name: null,
    delivery_pin: "0000",
  });
  await expectNoViolations([merchant], [rider]);
});

test("a younger order, and one that is not over, keep theirs", async () => {
  const { id } = await finishedOrder();
  await endedDaysAgo(id, 364);
  await purgeExpired();
  expect(await tablesWithMark(id)).toEqual(["orders", "events"]);
});

test("what people wrote about a cancelled order is forgotten wherever it stands", async () => {
  const merchant = await createMerchant();
  await createRider(merchant.pickup);
  const { id } = await placeOrder(merchant);
  const userId = await createPerson(merchant);
  await cancelOrder(await contextOf(merchant), id, { reason: `${MARK} moved away`, userId });
  const order = { about: "order", merchantId: merchant.id, orderId: id } as const;
  const note = { id: newId("nte"), contact: "call", text: `${MARK} called` } as const;
  await addNote(await createAdmin("support"), order, note);
  expect(await tablesWithMark(id)).toEqual(["orders", "events", "notes", "audit_log"]);
  await owner`update orders set cancelled_at = now() - interval '366 days' where id = ${id}`;
  await purgeExpired();
  expect(await tablesWithMark(id)).toEqual([]);
  // Who did it stays.
  const [entry] = await owner`select action, user_id as by from audit_log where subject = ${id}`;
  expect(entry).toEqual({ action: "order.cancelled", by: userId });
});

test.each([
  ["another word", "details = json_build_object('reason', 'Other')"],
  ["the person", "details = (details::jsonb - 'reason')::json, user_id = null"],
  ["all details", "details = '{}'"],
])("an entry of the audit log never changes in %s", async (_, change) => {
  const merchant = await createMerchant();
  await createRider(merchant.pickup);
  const { id } = await placeOrder(merchant);
  await cancelOrder(await contextOf(merchant), id, {
    reason: "Sold out",
    userId: await createPerson(merchant),
  });
  await expect(
    owner.unsafe(`update audit_log set ${change} where subject = $1`, [id]),
  ).rejects.toMatchObject({ constraint_name: "audit_log_is_append_only" });
});

test("an order is forgotten once", async () => {
  const { id } = await finishedOrder();
  await endedDaysAgo(id, 400);
  await purgeExpired();
  const [first] = await owner`select people_forgotten_at as at from orders where id = ${id}`;
  await purgeExpired();
  const [second] = await owner`select people_forgotten_at as at from orders where id = ${id}`;
  expect(first?.at).not.toBeNull();
  expect(second).toEqual(first);
});
