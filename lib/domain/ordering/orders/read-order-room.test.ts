import { expect, test } from "vitest";
import { newId } from "@/lib/core/ids";
import { changeRows } from "@/test/change-rows";
import { createAdmin, createStaff } from "@/test/courier-staff";
import { DELIVERY, moveParcel, placeLiveParcel, type Parcel } from "@/test/parcels";
import { createCourier, owner } from "@/test/world";
import type { OrderReader } from "../../authority/rights";
import { disputeDelivery } from "../disputes/dispute-delivery";
import { requireReceiverToken } from "../tracking/receiver-token";
import { readCourierOrder } from "./read-courier-order";
import { readOrderByPlatform } from "./read-order-by-platform";
import { readOrderRoom, type OrderRoom } from "./read-order-room";

async function roomOf(reader: OrderReader, { id: orderId, merchant }: Parcel): Promise<OrderRoom> {
  const order =
    "courierId" in reader
      ? await readCourierOrder(reader, orderId)
      : await readOrderByPlatform(reader, { merchantId: merchant.id, orderId });
  return readOrderRoom(reader, order);
}

/** Which parts a reader has, and how many accounts their entries are of. */
function partsOf({ contacts, money, proof }: OrderRoom) {
  const accounts = new Set(money?.map(({ account }) => account));
  return [contacts !== null, proof !== null, money !== null, accounts.size];
}

test("each role sees of a settled order what the table of rights gives it", async () => {
  const { id: courierId } = await createCourier();
  const parcel = await placeLiveParcel(courierId);
  await moveParcel(parcel, ...DELIVERY, "completed");
  const parts = async (reader: OrderReader) => partsOf(await roomOf(reader, parcel));
  expect({
    admin: await parts(await createAdmin("admin")),
    support: await parts(await createAdmin("support")),
    finance: await parts(await createAdmin("finance")),
    owner: await parts(await createStaff("owner", courierId)),
    dispatcher: await parts(await createStaff("dispatcher", courierId)),
    accountant: await parts(await createStaff("finance", courierId)),
  }).toEqual({
    admin: [true, true, true, 4],
    support: [true, true, true, 4],
    finance: [true, true, true, 4],
    owner: [true, true, true, 1],
    dispatcher: [true, true, false, 0],
    accountant: [false, true, true, 1],
  });
});

test("a company reads recipient and pickup contact while its rider has the order or the recipient disputes it", async () => {
  const { id: courierId } = await createCourier();
  const parcel = await placeLiveParcel(courierId);
  await changeRows(
    (sql) => sql`update merchants set phone = '+265991700111' where id = ${parcel.merchant.id}`,
  );
  const dispatcher = await createStaff("dispatcher", courierId);
  const support = await createAdmin("support");
  await owner`update orders set pickup_contact_name = 'Mercy', pickup_contact_phone = '+265888000222'
    where id = ${parcel.id}`;
  const recipientOf = async (reader: OrderReader) => {
    const { contacts } = await roomOf(reader, parcel);
    // The pickup contact is shown with the recipient, and hidden with them.
    expect(contacts?.pickup?.phone).toBe(contacts?.recipient ? "+265888000222" : undefined);
    return contacts?.recipient?.phone;
  };
  expect((await roomOf(dispatcher, parcel)).contacts?.shop.phone).toBe("+265991700111");
  expect(await recipientOf(support)).toMatch(/^\+265/);
  expect(await recipientOf(dispatcher)).toBeUndefined();
  await moveParcel(parcel, "assigned");
  expect(await recipientOf(dispatcher)).toMatch(/^\+265/);
  await moveParcel(parcel, ...DELIVERY.slice(1));
  expect(await recipientOf(dispatcher)).toBeUndefined();
  await disputeDelivery(requireReceiverToken(parcel.receiverToken), "not_received", null);
  expect(await recipientOf(dispatcher)).toMatch(/^\+265/);
});

test("a recipient's messages are read by support, and by the company while its rider has the order", async () => {
  const { id: courierId } = await createCourier();
  const parcel = await placeLiveParcel(courierId);
  const { id, merchant } = parcel;
  for (const [kind, text] of [
    ["message", `<b>Gate</b> ${"a".repeat(500)}`],
    ["neighbour", "Mayi Phiri"],
    ["question", "PIN"],
    ["rating", "5"],
  ] as const) {
    await owner`insert into replies
        (id, provider, provider_message_id, merchant_id, environment, order_id, phone, channel, kind, text)
      values (${newId("rpl")}, 'http', ${newId("rpl")}, ${merchant.id}, 'live', ${id}, '+265999123456',
              'sms', ${kind}, ${text})`;
  }
  const dispatcher = await createStaff("dispatcher", courierId);
  const saidTo = async (reader: OrderReader) =>
    (await roomOf(reader, parcel)).replies.map(({ kind, text }) => [kind, text]);
  const said = [
    ["message", expect.stringMatching(/^<b>Gate<\/b> a{107}…$/)],
    ["neighbour", "Mayi Phiri"],
  ];
  expect(await saidTo(await createAdmin("support"))).toEqual(said);
  expect(await saidTo(dispatcher)).toEqual([]);
  await moveParcel(parcel, "assigned");
  expect(await saidTo(dispatcher)).toEqual(said);
  expect(await saidTo(await createStaff("finance", courierId))).toEqual([]);
});

test("support and the rider's company read when a parcel is ready", async () => {
  const { id: courierId } = await createCourier();
  const { id: orderId, merchant } = await placeLiveParcel(courierId);
  const readyAt = new Date(Date.now() + 600_000);
  await owner`update orders set ready_at = ${readyAt} where id = ${orderId}`;
  const named = { merchantId: merchant.id, orderId };
  const orders = [
    await readOrderByPlatform(await createAdmin("support"), named),
    await readCourierOrder(await createStaff("dispatcher", courierId), orderId),
  ];
  expect(orders.map((order) => order.readyAt)).toEqual([readyAt, readyAt]);
});

test("an order under way has its rider's last position with its age, and when it comes if that is new", async () => {
  const { id: courierId } = await createCourier();
  const parcel = await placeLiveParcel(courierId);
  const dispatcher = await createStaff("dispatcher", courierId);
  const positionOf = async (reader: OrderReader) => (await roomOf(reader, parcel)).riderPosition;
  const seen = (minutesAgo: number) => owner`
    update riders r set location = o.pickup_location, located_at = now() - make_interval(mins => ${minutesAgo})
      from (select rider_id, point(pickup_longitude, pickup_latitude) as pickup_location from orders
             where id = ${parcel.id}) o where r.id = o.rider_id`;
  await moveParcel(parcel, "assigned");
  await seen(1);
  const now = await positionOf(dispatcher);
  expect(now).toMatchObject({ isFresh: true, expectedAt: expect.any(Date) as Date });
  expect(now?.expectedAt?.getTime()).toBeGreaterThan(now?.seenAt.getTime() ?? Infinity);
  expect(await positionOf(await createAdmin("support"))).toEqual(now);
  await seen(20);
  expect(await positionOf(dispatcher)).toMatchObject({ isFresh: false, expectedAt: null });
  await moveParcel(parcel, ...DELIVERY.slice(1));
  expect(await positionOf(dispatcher)).toBeNull();
});
