import { expect, test } from "vitest";
import { readCourierOrder } from "@/lib/domain/ordering/orders/read-courier-order";
import { readOrderByPlatform } from "@/lib/domain/ordering/orders/read-order-by-platform";
import { get } from "@/test/api";
import { createAdmin, createStaff } from "@/test/courier-staff";
import { carriedOrder } from "@/test/handovers";
import { owner } from "@/test/world";
import { listRiderJobs } from "./list-rider-jobs";

/** As far from the destination as no straight line or road is. */
const PRICED_M = 7_650;

test("an order's distance is the priced one for its shop, its company, its rider and the platform", async () => {
  const courier = await createStaff();
  const { merchant, rider, order } = await carriedOrder();
  await owner`update orders set distance_m = ${PRICED_M} where id = ${order.orderId}`;
  await owner`update riders set courier_id = ${courier.courierId} where id = ${rider.riderId}`;
  const [ofShop, ofCompany, ofPlatform, [job]] = await Promise.all([
    get(`/orders/${order.orderId}`, merchant.liveKey),
    readCourierOrder(courier, order.orderId),
    readOrderByPlatform(await createAdmin(), order),
    listRiderJobs(rider),
  ]);
  expect(ofShop.body.distance_km).toBe(PRICED_M / 1_000);
  expect([ofCompany.distanceM, ofPlatform.distanceM, job?.distanceM]).toEqual([
    PRICED_M,
    PRICED_M,
    PRICED_M,
  ]);
});
