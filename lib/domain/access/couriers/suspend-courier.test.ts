import { describe, expect, test } from "vitest";
import { advanceDispatch } from "@/lib/domain/dispatch/search/advance-dispatch";
import { api } from "@/test/api";
import { createAdmin } from "@/test/courier-staff";
import { expectNoViolations } from "@/test/invariants";
import { accept, offersOf, openOfferOf, stateOf } from "@/test/offers";
import { createOrder, moveOrder, placeOrder, quotedOrder } from "@/test/orders";
import { signedIn } from "@/test/people";
import { refusalOf } from "@/test/refusal-of";
import { createCourier, createMerchant, createRider, nearby, owner } from "@/test/world";
import { findSession } from "../accounts/find-session";
import { suspendCourier } from "./suspend-courier";

/** A company with one rider in reach of a merchant, and how an administrator suspends it. */
async function createFleet() {
  const courier = await createCourier();
  const merchant = await createMerchant();
  const rider = await createRider(merchant.pickup, { courierId: courier.id });
  const admin = await createAdmin("admin");
  const suspend = (isSuspended: boolean, reason = "It does not answer.") =>
    suspendCourier(admin, { courierId: courier.id, isSuspended }, reason);
  const put = (status: string) =>
    api("PUT", `/api/courier/s2s/riders/${rider.id}/status`, {
      headers: { Authorization: `Bearer ${courier.token}`, "Content-Type": "application/json" },
      body: JSON.stringify({ status }),
    });
  return { courier, merchant, rider, suspend, put };
}

describe("the riders of a suspended company", () => {
  test("get no new order, also when their company says that they are available", async () => {
    const { merchant, suspend, put } = await createFleet();
    const order = await quotedOrder(merchant);
    const place = async () => (await createOrder(merchant.liveKey, order)).status;
    await suspend(true);
    expect((await put("available")).body).toMatchObject({ status: "active" });
    expect(await place()).toBe(422);
    await suspend(false, "They answer again.");
    expect(await place()).toBe(200);
    await expectNoViolations([merchant]);
  });

  test("finish their orders, and can't accept offers from before", async () => {
    const { merchant, rider, suspend } = await createFleet();
    const carried = await placeOrder(merchant);
    await accept(await openOfferOf(carried.id));
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
    await moveOrder(merchant, carried.id, "picked_up", "in_transit");
    expect(await stateOf(carried.id)).toEqual({ status: "in_transit", riderId: rider.id });
    await expectNoViolations([merchant], [rider, other]);
  });

  test("are counted as offline by its metrics", async () => {
    const { courier, suspend } = await createFleet();
    const count = async () => {
      const headers = { Authorization: `Bearer ${courier.token}` };
      return (await api("GET", "/api/courier/s2s/metrics/summary", { headers })).body
        .driver_metrics;
    };
    expect(await count()).toMatchObject({ active_drivers: 1, offline: 0 });
    await suspend(true);
    expect(await count()).toMatchObject({ active_drivers: 0, offline: 1, total_registered: 1 });
  });
});

test("a suspended company's people read why, and its activity who did it, once", async () => {
  const { courier, suspend } = await createFleet();
  const { sessionId } = await signedIn({ role: "courier", courierId: courier.id });
  const company = async () => (await findSession(sessionId))?.company;
  expect(await company()).toMatchObject({ suspension: null });
  await suspend(true);
  await suspend(true, "Once more.");
  expect(await company()).toMatchObject({ suspension: { reason: "It does not answer." } });
  await suspend(false, "They answer again.");
  expect(await company()).toMatchObject({ suspension: null });
  const written = await owner`
    select action, details->>'reason' as reason from audit_log
     where courier_id = ${courier.id} and subject = ${courier.id} order by id`;
  expect(written).toEqual([
    { action: "courier.suspended", reason: "It does not answer." },
    { action: "courier.let_back_in", reason: "They answer again." },
  ]);
});

test("only an administrator suspends a company, for a reason, and only one that there is", async () => {
  const { courier, suspend } = await createFleet();
  const support = await createAdmin("support");
  const named = { courierId: courier.id, isSuspended: true };
  expect(await refusalOf(suspendCourier(support, named, "It is late."))).toBe("role_not_allowed");
  expect(await refusalOf(suspend(true, " "))).toBe("invalid_request");
  const admin = await createAdmin("admin");
  const unknown = { courierId: "cou_0000000000000000000000", isSuspended: true };
  expect(await refusalOf(suspendCourier(admin, unknown, "It is late."))).toBe("courier_not_found");
});
