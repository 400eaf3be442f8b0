import { describe, expect, test } from "vitest";
import { get } from "@/test/api";
import { placeOrder } from "@/test/orders";
import {
  moveParcel,
  openTrack,
  placeLiveParcel,
  placeTestParcel,
  type Parcel,
} from "@/test/parcels";
import { owner } from "@/test/world";
import type { OrderStatus } from "../../order-status";

const readOrder = async ({ id, merchant, environment }: Parcel) =>
  (await get(`/orders/${id}`, environment === "live" ? merchant.liveKey : merchant.testKey)).body;

/** The arrival as the order, the tracking operation and the public page say it. */
async function etasOf(parcel: Parcel) {
  const { merchant, environment, trackingId } = parcel;
  const key = environment === "live" ? merchant.liveKey : merchant.testKey;
  return [
    (await readOrder(parcel)).eta,
    (await get(`/track/${trackingId}`, key)).body.eta,
    (await openTrack(trackingId, "application/json")).body.eta,
  ];
}

/** Puts the rider some kilometres south of the destination, as the phone said a while ago. */
async function locate({ id, riderId }: Parcel, kilometres: number, ago: string): Promise<void> {
  await owner`update riders r
       set location = point(o.delivery_longitude, o.delivery_latitude - ${kilometres / 111.195}),
           located_at = now() - ${ago}::interval
      from orders o where o.id = ${id} and r.id = ${riderId}`;
}

describe("order, tracking and public page agree when the parcel arrives", () => {
  test.each([
    // The pickup is three kilometres south of the destination.
    ["assigned", ["assigned"], 2.5],
    ["picked up", ["assigned", "picked_up"], 0.9],
    ["in transit", ["assigned", "picked_up", "in_transit"], 0.9],
  ] as const)("while it is %s, with and without the rider's position", async (_, steps, next) => {
    const parcel = await placeLiveParcel();
    await moveParcel(parcel, ...steps);
    await locate(parcel, 1.7, "6 minutes");
    const [quoted, ...others] = await etasOf(parcel);
    expect(others).toEqual([quoted, quoted]);
    await locate(parcel, 1.7, "20 seconds");
    const [seen, ...sameAsSeen] = await etasOf(parcel);
    expect(sameAsSeen).toEqual([seen, seen]);
    expect(Date.now() - Date.parse(seen.updated_at)).toBeGreaterThan(19_000);
    expect(Date.parse(seen.earliest_at)).toBeLessThan(Date.parse(seen.latest_at));
    await locate(parcel, next, "20 seconds");
    const [nearer] = await etasOf(parcel);
    expect(Date.parse(nearer.latest_at)).toBeLessThan(Date.parse(seen.latest_at));
  });

  test.each([
    ["searching", []],
    ["arrived", ["assigned", "picked_up", "in_transit", "arrived"]],
    ["delivered", ["assigned", "picked_up", "in_transit", "delivered"]],
  ] as const)("and say nothing of it while it is %s", async (_, steps) => {
    const parcel = await placeLiveParcel();
    await moveParcel(parcel, ...steps);
    expect(await etasOf(parcel)).toEqual([null, null, null]);
  });

  test("of a test order, whose test rider comes nearer", async () => {
    const parcel = await placeTestParcel();
    await moveParcel(parcel, "assigned", "picked_up", "in_transit");
    const [eta, ...others] = await etasOf(parcel);
    expect(others).toEqual([eta, eta]);
    await owner`update orders set updated_at = updated_at - interval '2 minutes' where id = ${parcel.id}`;
    const [nearer] = await etasOf(parcel);
    const rangeOf = (it: typeof eta) => Date.parse(it.latest_at) - Date.parse(it.earliest_at);
    expect(rangeOf(nearer)).toBeLessThan(rangeOf(eta));
  });

  test("of a parcel behind another one, which comes later by the stops before", async () => {
    const parcel = await placeLiveParcel();
    await moveParcel(parcel, "assigned", "picked_up");
    await locate(parcel, 1, "20 seconds");
    const [direct] = await etasOf(parcel);
    const { id } = await placeOrder(parcel.merchant);
    await moveParcel({ ...parcel, id }, "assigned", "picked_up");
    await owner`update rider_stops set place = place - 100 where order_id = ${id}`;
    const [behind, ...others] = await etasOf(parcel);
    expect(others).toEqual([behind, behind]);
    // Both go to one door: the other order's hand-over there comes between them.
    const later = Date.parse(behind.earliest_at) - Date.parse(direct.earliest_at);
    expect(later).toBe(4 * 60_000 * 0.8);
  });
});

describe("the rider's position", () => {
  const UNDER_WAY: OrderStatus[][] = [
    ["assigned"],
    ["assigned", "picked_up", "in_transit"],
    ["assigned", "picked_up", "in_transit", "arrived"],
    ["assigned", "picked_up", "returning"],
  ];

  test.each(UNDER_WAY)("is in the order with its age after %s", async (...steps) => {
    const parcel = await placeLiveParcel();
    await moveParcel(parcel, ...steps);
    await locate(parcel, 1, "90 seconds");
    const { rider_position: position, delivery_lat: latitude } = await readOrder(parcel);
    expect(position.lat).toBeCloseTo(latitude - 1 / 111.195, 5);
    expect(position.age_seconds).toBeGreaterThanOrEqual(90);
    expect(position.age_seconds).toBeLessThan(100);
    expect(Date.now() - Date.parse(position.recorded_at)).toBeGreaterThan(89_000);
  });

  test.each([
    ["before a rider accepted", [], "1 second"],
    ["where it is too old", ["assigned", "picked_up", "in_transit"], "6 minutes"],
    ["after delivery", ["assigned", "picked_up", "in_transit", "delivered"], "1 second"],
    ["of a cancelled order", ["assigned", "cancelled"], "1 second"],
  ] as const)("is not shown %s", async (_, steps, ago) => {
    const parcel = await placeLiveParcel();
    await moveParcel(parcel, ...steps);
    await locate(parcel, 1, ago);
    expect((await readOrder(parcel)).rider_position).toBeNull();
  });
});
