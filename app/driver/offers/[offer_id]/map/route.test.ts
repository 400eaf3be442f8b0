import { expect, test } from "vitest";
import type { OfferMapAnswer } from "@/app/driver/offers/[offer_id]/map/draw-offer-map";
import { createPhone, offeredOrder, phoneOf, type Phone, send } from "@/test/rider-phone";
import { createRider, owner } from "@/test/world";

const mapOf = (phone: Phone, offerId: string) =>
  send("GET", `offers/${offerId}/map`, phone.session) as Promise<{
    status: number;
    body: OfferMapAnswer;
  }>;

test("both legs are drawn on the roads: from the rider to the shop, and from there to the destination", async () => {
  const { merchant, phone } = await createPhone();
  const { order, offer } = await offeredOrder(merchant, phone);
  // In Lilongwe, whose roads the market's base map has.
  await owner`update orders set pickup_latitude = -13.9614, pickup_longitude = 33.7873,
      delivery_latitude = -13.97, delivery_longitude = 33.76 where id = ${order.id}`;
  await owner`update riders set location = point(33.79, -13.958) where id = ${phone.rider.id}`;
  const { status, body } = await mapOf(phone, offer.id);
  expect(status).toBe(200);
  expect(body.attribution).toContain("OpenStreetMap");
  const { drawing } = body;
  expect(drawing?.spots.map(({ kind }) => kind)).toEqual(["rider", "pickup", "destination"]);
  expect(drawing?.routes).toMatch(/^M\d+ \d+(l-?\d+ -?\d+){1,2}$/);
  expect(drawing?.labels.map(({ text }) => text)).toContain("Test merchant");
  expect(JSON.stringify(body).length).toBeLessThan(16_000);
  await owner`update riders set location = null where id = ${phone.rider.id}`;
  const without = (await mapOf(phone, offer.id)).body.drawing;
  expect(without?.spots.map(({ kind }) => kind)).toEqual(["pickup", "destination"]);
});

test("another rider of the same company gets no map of the offer", async () => {
  const { merchant, phone } = await createPhone();
  const { offer } = await offeredOrder(merchant, phone);
  const { courierId } = phone.rider;
  const other = await phoneOf(await createRider(merchant.pickup, { courierId, isOnline: false }));
  expect((await mapOf(other, offer.id)).status).toBe(404);
});
