import { describe, expect, test } from "vitest";
import { sql } from "@/db/client";
import { advanceDispatch } from "@/lib/domain/dispatch/search/advance-dispatch";
import { listEligibleRiders } from "@/lib/domain/ordering/assigning/list-eligible-riders";
import { createAdmin, createStaff } from "@/test/courier-staff";
import { expectNoViolations } from "@/test/invariants";
import { accept, offersOf, openOfferOf, stateOf } from "@/test/offers";
import { createOrder, moveOrder, placeOrder, quotedOrder } from "@/test/orders";
import { useEmptyTables } from "@/test/own-database";
import { refusalOf } from "@/test/refusal-of";
import { phoneOf, readDay } from "@/test/rider-phone";
import { createMerchant, createRider, nearby, owner } from "@/test/world";
import { readSnapshot } from "../../dispatch/plans/read-snapshot";
import { assignRiderByCourier } from "../../ordering/assigning/assign-rider-by-courier";
import { suspendCourier } from "../couriers/suspend-courier";
import { suspendRider } from "./suspend-rider";

useEmptyTables();

/** A company with one rider in reach of a merchant. */
async function createFleet() {
  const dispatcher = await createStaff("dispatcher");
  const { courierId } = dispatcher;
  const merchant = await createMerchant();
  const rider = await createRider(merchant.pickup, { courierId });
  const suspend = (isSuspended: boolean, more: { reason?: string; movesJobs?: boolean } = {}) =>
    suspendRider(dispatcher, {
      riderId: String(rider.id),
      isSuspended,
      reason: "Two parcels were lost.",
      ...more,
    });
  const markOf = async () => {
    const [row] = await owner`select is_suspended as marked, suspended_reason as reason
      from riders where id = ${rider.id}`;
    return { ...row };
  };
  return { dispatcher, courierId, merchant, rider, suspend, markOf };
}

describe("a suspended rider", () => {
  test("gets no new order until the suspension ends", async () => {
    const { merchant, rider, suspend } = await createFleet();
    const order = await quotedOrder(merchant);
    const place = async () => (await createOrder(merchant.liveKey, order)).status;
    await suspend(true);
    expect(await place()).toBe(422);
    await suspend(false, { reason: "They were found." });
    expect(await place()).toBe(200);
    await expectNoViolations([merchant], [rider]);
  });

  test("can't accept an offer from before, which goes to the next rider", async () => {
    const { merchant, rider, suspend } = await createFleet();
    const offered = await placeOrder(merchant);
    const offer = await openOfferOf(offered.id);
    const other = await createRider(nearby(merchant.pickup, 2));
    await suspend(true);
    expect(await refusalOf(accept(offer))).toBe("offer_over");
    await advanceDispatch();
    expect(await offersOf(offered.id)).toMatchObject([
      { riderId: rider.id, state: "withdrawn" },
      { riderId: other.id, state: "open" },
    ]);
  });

  test("is neither planned with nor chosen by hand", async () => {
    const { dispatcher, courierId, merchant, rider, suspend } = await createFleet();
    const colleague = await createRider(nearby(merchant.pickup, 1), { courierId });
    const order = await placeOrder(merchant);
    const planned = async () => {
      const plan = await readSnapshot("MW", {
        orders: sql`true`,
        riders: sql`true`,
        ordersMax: 10,
        ridersPerOrder: 10,
        isWithoutOffers: true,
      });
      return plan?.snapshot.riders.map((it) => it.riderId);
    };
    expect(await planned()).toContain(rider.id);
    await suspend(true);
    const left = await planned();
    expect(left).toContain(colleague.id);
    expect(left).not.toContain(rider.id);
    const named = { merchantId: merchant.id, orderId: order.id };
    const eligible = await listEligibleRiders(dispatcher, named);
    expect(eligible.map((it) => it.riderId)).not.toContain(rider.id);
    const assign = assignRiderByCourier(dispatcher, { ...named, riderId: String(rider.id) });
    expect(await refusalOf(assign)).toBe("rider_cannot_carry");
  });

  test("keeps the parcel in hand, gives the other orders away, and reads why", async () => {
    const { merchant, rider, suspend } = await createFleet();
    const [carried, next] = [await placeOrder(merchant), await placeOrder(merchant)];
    for (const { id } of [carried, next]) await accept(await openOfferOf(id));
    await moveOrder(merchant, carried.id, "picked_up", "in_transit");
    const other = await createRider(nearby(merchant.pickup, 2));
    await suspend(true, { movesJobs: true });
    expect(await stateOf(carried.id)).toEqual({ status: "in_transit", riderId: rider.id });
    expect(await stateOf(next.id)).toEqual({ status: "searching", riderId: other.id });
    const day = await readDay(await phoneOf(rider));
    expect(day.rider).toMatchObject({
      isSuspended: true,
      suspendedReason: "Two parcels were lost.",
    });
    expect(day.takenJobs).toMatchObject([{ why: "by_company" }]);
    await moveOrder(merchant, carried.id, "arrived", "delivered");
    await expectNoViolations([merchant], [rider, other]);
  });

  test("stays suspended while the company is suspended and let back in, and the other way round", async () => {
    const { courierId, merchant, rider, suspend, markOf } = await createFleet();
    const admin = await createAdmin("admin");
    const suspendAll = (isSuspended: boolean) =>
      suspendCourier(admin, { courierId, isSuspended }, "It does not answer.");
    await suspend(true);
    await suspendAll(true);
    await suspendAll(false);
    expect(await markOf()).toEqual({ marked: true, reason: "Two parcels were lost." });
    await suspendAll(true);
    await suspend(false);
    expect(await markOf()).toEqual({ marked: true, reason: null });
    await suspendAll(false);
    expect(await markOf()).toEqual({ marked: false, reason: null });
    await expectNoViolations([merchant], [rider]);
  });
});

test("one suspension is recorded for two at once, with who and why", async () => {
  const { courierId, rider, suspend } = await createFleet();
  await Promise.all([suspend(true), suspend(true, { reason: "Once more." })]);
  const written = await owner`select action, subject, details->>'name' as name from audit_log
    where courier_id = ${courierId} and action like 'rider.%'`;
  expect([...written]).toEqual([
    { action: "rider.suspended", subject: String(rider.id), name: "Chisomo Banda" },
  ]);
});

test("a rider of another company is not found, finance suspends none, and a reason is needed", async () => {
  const { courierId, rider, suspend, markOf } = await createFleet();
  const named = { riderId: String(rider.id), isSuspended: true, reason: "No." };
  expect(await refusalOf(suspendRider(await createStaff("dispatcher"), named))).toBe(
    "rider_not_found",
  );
  expect(await refusalOf(suspendRider(await createStaff("finance", courierId), named))).toBe(
    "role_not_allowed",
  );
  expect(await refusalOf(suspend(true, { reason: " " }))).toBe("invalid_request");
  expect(await markOf()).toEqual({ marked: false, reason: null });
});
