import { expect, test } from "vitest";
import { change, changeAndPay } from "@/test/changed-orders";
import { choose, chosenOf, failedParcel, tomorrowMorning } from "@/test/next-tries";
import { owner } from "@/test/world";

/** A parcel whose recipient chose tomorrow morning. */
async function chosenParcel() {
  const parcel = await failedParcel();
  await choose(parcel, await tomorrowMorning());
  return { parcel, chosen: await chosenOf(parcel) };
}

test("a place further away keeps the promise that the recipient's choice has set", async () => {
  const { parcel, chosen } = await chosenParcel();
  const [row] = await owner<[{ lat: number; lng: number; distance: number }]>`
    select delivery_latitude as lat, delivery_longitude as lng, distance_m as distance from orders
     where id = ${parcel.id}`;
  const place = { delivery_lat: row.lat + 0.02, delivery_lng: row.lng };
  expect((await changeAndPay(parcel.merchant, parcel.id, place)).status).toBe(200);
  const [after] = await owner`select distance_m as distance from orders where id = ${parcel.id}`;
  expect(after!.distance).not.toBe(row.distance);
  expect(await chosenOf(parcel)).toEqual(chosen);
});

test("a new number of the recipient ends the chosen time and keeps the promise", async () => {
  const { parcel, chosen } = await chosenParcel();
  const number = { receiver_phone: "+265999123457" };
  expect((await change(parcel.merchant, parcel.id, number)).status).toBe(200);
  expect(await chosenOf(parcel)).toEqual({ ...chosen, from: null, until: null });
});
