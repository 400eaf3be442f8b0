import { describe, expect, test } from "vitest";
import { sql } from "@/db/client";
import { localDay } from "@/lib/core/local-day";
import { createStaff } from "@/test/courier-staff";
import { expectNoViolations } from "@/test/invariants";
import { accept, openOfferOf, stateOf } from "@/test/offers";
import { createOrder, moveOrder, placeOrder, quotedOrder } from "@/test/orders";
import { useEmptyTables } from "@/test/own-database";
import { createMerchant, createRider, nearby, owner } from "@/test/world";
import { addDaysOff } from "../../access/shifts/add-days-off";
import { requireShifts } from "../../access/shifts/require-shifts";
import { assignRiderByCourier } from "../../ordering/assigning/assign-rider-by-courier";
import { readSnapshot } from "../plans/read-snapshot";

useEmptyTables();

/** A company with one rider in reach of a merchant. */
async function createFleet() {
  const dispatcher = await createStaff("dispatcher");
  const merchant = await createMerchant();
  const rider = await createRider(merchant.pickup, { courierId: dispatcher.courierId });
  /** The rider's only shift, from and until so many minutes from now. */
  const shift = async (from: number, until: number) => {
    await owner`delete from rider_shifts where rider_id = ${rider.id}`;
    await owner`insert into rider_shifts (courier_id, rider_id, begins_at, ends_at)
      values (${rider.courierId}, ${rider.id}, now() + make_interval(mins => ${from}),
              now() + make_interval(mins => ${until}))`;
    await owner`select copy_dispatch_hours(c, ${rider.id}) from couriers c where c.id = ${rider.courierId}`;
  };
  const place = async () =>
    (await createOrder(merchant.liveKey, await quotedOrder(merchant))).status;
  const verdict = async () => {
    const [run] = await owner`select candidates from dispatch_runs
      where merchant_id = ${merchant.id} and order_id is null order by id desc limit 1`;
    return run?.candidates[0]?.verdict as string | undefined;
  };
  return { dispatcher, merchant, rider, shift, place, verdict };
}

const today = () => localDay(new Date(), "Africa/Blantyre");

describe("a rider who is not on shift", () => {
  test("gets offers where the company doesn't ask for shifts", async () => {
    const { shift, place } = await createFleet();
    await shift(60, 120);
    expect(await place()).toBe(200);
  });

  test("gets none where it does, the search says why, and gets them in the shift", async () => {
    const { dispatcher, merchant, rider, shift, place, verdict } = await createFleet();
    await requireShifts(dispatcher, true);
    expect(await place()).toBe(422);
    expect(await verdict()).toBe("off_shift");
    await shift(60, 120);
    expect(await place()).toBe(422);
    await expectNoViolations([merchant], [rider]);
    await shift(-60, 60);
    expect(await place()).toBe(200);
    await expectNoViolations([merchant], [rider]);
    await requireShifts(dispatcher, false);
    await shift(-120, -60);
    expect(await place()).toBe(200);
  });

  test("gets none on a day off, also within a shift and where shifts are not asked for", async () => {
    const { dispatcher, merchant, rider, shift, place, verdict } = await createFleet();
    await shift(-60, 60);
    const off = { riderId: String(rider.id), fromDay: today(), toDay: today(), reason: "" };
    await addDaysOff(dispatcher, off);
    expect(await place()).toBe(422);
    expect(await verdict()).toBe("off_shift");
    await requireShifts(dispatcher, true);
    expect(await place()).toBe(422);
    await expectNoViolations([merchant], [rider]);
  });

  test("finishes the job in hand and may accept the offer from the shift", async () => {
    const { dispatcher, merchant, rider, shift } = await createFleet();
    await requireShifts(dispatcher, true);
    await shift(-60, 60);
    const [carried, offered] = [await placeOrder(merchant), await placeOrder(merchant)];
    await accept(await openOfferOf(carried.id));
    await moveOrder(merchant, carried.id, "picked_up", "in_transit");
    await shift(-60, -1);
    await moveOrder(merchant, carried.id, "arrived", "delivered");
    await accept(await openOfferOf(offered.id));
    expect(await stateOf(offered.id)).toEqual({ status: "assigned", riderId: rider.id });
    await expectNoViolations([merchant], [rider]);
  });

  test("is neither planned with nor reserved, and can be chosen by hand", async () => {
    const { dispatcher, merchant, rider, shift } = await createFleet();
    const colleague = await createRider(nearby(merchant.pickup, 1));
    await requireShifts(dispatcher, true);
    await shift(60, 120);
    const order = await placeOrder(merchant);
    await owner`update orders set courier_id = ${rider.courierId} where id = ${order.id}`;
    const plan = await readSnapshot("MW", {
      orders: sql`true`,
      riders: sql`true`,
      ordersMax: 10,
      ridersPerOrder: 10,
      isWithoutOffers: true,
    });
    const planned = plan?.snapshot.riders.map((it) => it.riderId);
    expect(planned).toContain(colleague.id);
    expect(planned).not.toContain(rider.id);
    const [reserved] = await owner`
      select reserve_capacity(${rider.id}, parcel_load(1000, 'standard', 0)) as courier`;
    expect(reserved).toMatchObject({ courier: null });
    await assignRiderByCourier(dispatcher, {
      merchantId: merchant.id,
      orderId: order.id,
      riderId: String(rider.id),
    });
    expect(await stateOf(order.id)).toMatchObject({ riderId: rider.id });
  });
});
