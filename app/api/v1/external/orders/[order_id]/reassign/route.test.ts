import { describe, expect, test } from "vitest";
import { ORDER_LIFE, ORDER_STATUSES } from "@/lib/domain/order-status";
import { assignRiderByCourier } from "@/lib/domain/ordering/assigning/assign-rider-by-courier";
import { assignRiderByPlatform } from "@/lib/domain/ordering/assigning/assign-rider-by-platform";
import { REASSIGN_REASONS } from "@/lib/domain/ordering/assigning/reassign-order";
import { get, post } from "@/test/api";
import { createAdmin, createStaff } from "@/test/courier-staff";
import { errorBody } from "@/test/error-body";
import { expectNoViolations } from "@/test/invariants";
import { accept, offersOf, openOfferOf, stateOf } from "@/test/offers";
import { loadOf, moveOrder, placeOrder, stepsTo } from "@/test/orders";
import { refusalOf } from "@/test/refusal-of";
import { phoneOf, readDay, takenOrder } from "@/test/rider-phone";
import { fanOut } from "@/test/webhook-sink";
import { createMerchant, createRider, nearby, owner, type TestMerchant } from "@/test/world";

const reassign = (merchant: TestMerchant, id: string, body?: unknown, key = merchant.liveKey) =>
  post(`/orders/${id}/reassign`, key, body);

/** An order that a rider has accepted, and another rider farther away. */
async function createJob() {
  const merchant = await createMerchant();
  const phone = await phoneOf(await createRider(nearby(merchant.pickup, 1)));
  const { order } = await takenOrder(merchant, phone);
  const other = await createRider(nearby(merchant.pickup, 4));
  return { merchant, phone, rider: phone.rider, other, id: order.id };
}

async function online(riderId: number): Promise<string> {
  await owner`update riders set is_online = true where id = ${riderId}`;
  return String(riderId);
}

const arrivedBefore = (id: string, minutes: number) =>
  owner`update events set occurred_at = now() - make_interval(mins => ${minutes})
    where order_id = ${id} and status = 'arrived_at_pickup'`;

const arrive = async (merchant: TestMerchant, id: string, minutes: number) => {
  await moveOrder(merchant, id, "arrived_at_pickup");
  await owner`update orders set assigned_at = now() - interval '30 minutes' where id = ${id}`;
  await arrivedBefore(id, minutes);
};

describe("an order that a rider has accepted", () => {
  test("is offered to another rider, and the first one is free and reads why", async () => {
    const { merchant, phone, rider, other, id } = await createJob();
    const body = { reason_code: "not_moving", reason: " Stands still " };
    const answer = await reassign(merchant, id, body);
    expect(answer.status).toBe(200);
    expect(answer.body).toMatchObject({ order_id: id, status: "searching", rider: null });
    expect(await openOfferOf(id)).toMatchObject({ riderId: other.id });
    expect(await loadOf(rider.id)).toEqual({ jobs: 0, grams: 0 });
    expect((await readDay(phone)).takenJobs).toMatchObject([{ orderId: id, why: "by_shop" }]);
    const runs = await owner`select trigger from dispatch_runs where order_id = ${id} order by id`;
    expect(runs.map(({ trigger }) => trigger)).toEqual(["placed", "reassigned"]);
    const kept =
      await owner`select rider_id, reason_code, reason from order_reassignments where order_id = ${id}`;
    expect([...kept]).toEqual([
      { rider_id: rider.id, reason_code: "not_moving", reason: "Stands still" },
    ]);
    await fanOut(merchant);
    const { events } = (await get(`/events?order_id=${id}&type=order.searching`, merchant.liveKey))
      .body;
    expect(events).toHaveLength(1);
    await accept(await openOfferOf(id));
    expect((await get(`/orders/${id}`, merchant.liveKey)).body).toMatchObject({
      status: "assigned",
    });
    await expectNoViolations([merchant], [rider, other]);
  });

  test("does not come back to that rider, by dispatch or by hand", async () => {
    const { merchant, rider, other, id } = await createJob();
    await owner`update riders set is_online = false where id = ${other.id}`;
    expect((await reassign(merchant, id)).status).toBe(200);
    expect(await stateOf(id)).toEqual({ status: "searching", riderId: null });
    expect((await offersOf(id)).map(({ riderId }) => riderId)).toEqual([rider.id]);
    const again = { merchantId: merchant.id, orderId: id, riderId: String(rider.id) };
    const desk = await createAdmin("support");
    expect(await refusalOf(assignRiderByPlatform(desk, again))).toBe("rider_not_wanted");
    await assignRiderByPlatform(desk, { ...again, riderId: await online(other.id) });
    expect(await stateOf(id)).toEqual({ status: "assigned", riderId: other.id });
    await owner`update riders set courier_id = ${other.courierId} where id = ${rider.id}`;
    const staff = await createStaff("dispatcher", other.courierId);
    expect(await refusalOf(assignRiderByCourier(staff, again))).toBe("rider_not_wanted");
  });

  test("keeps its state if it is asked for again while it searches, and is refused later", async () => {
    const { merchant, other, id } = await createJob();
    const first = await reassign(merchant, id);
    const again = await reassign(merchant, id);
    expect(again.status).toBe(200);
    expect(again.body.updated_at).toBe(first.body.updated_at);
    await accept(await openOfferOf(id));
    const late = await reassign(merchant, id);
    expect([late.status, late.body.code]).toEqual([409, "order_already_reassigned"]);
    expect(await stateOf(id)).toEqual({ status: "assigned", riderId: other.id });
  });

  test.each(REASSIGN_REASONS)("keeps the reason %s", async (reason_code) => {
    const { merchant, id } = await createJob();
    expect((await reassign(merchant, id, { reason_code, reason: "He said no" })).status).toBe(200);
    const [kept] = await owner`select reason_code from order_reassignments where order_id = ${id}`;
    expect(kept).toEqual({ reason_code });
  });
});

describe("a rider who is at the pickup", () => {
  test("keeps the order for ten minutes", async () => {
    const { merchant, rider, id } = await createJob();
    await arrive(merchant, id, 9);
    const answer = await reassign(merchant, id);
    expect([answer.status, answer.body.code]).toEqual([409, "rider_at_pickup"]);
    expect(await stateOf(id)).toEqual({ status: "arrived_at_pickup", riderId: rider.id });
  });

  test("loses it afterwards, and is paid as any rider whose order is taken", async () => {
    const { merchant, rider, other, id } = await createJob();
    await arrive(merchant, id, 11);
    expect((await reassign(merchant, id)).status).toBe(200);
    expect(await openOfferOf(id)).toMatchObject({ riderId: other.id });
    expect(await owner`select from rider_earnings where order_id = ${id}`).toEqual([]);
    await expectNoViolations([merchant], [rider, other]);
  });
});

describe("is refused", () => {
  test.each(ORDER_STATUSES.filter((status) => !["assigned"].includes(status)))(
    "for an order that is %s",
    async (status) => {
      const merchant = await createMerchant();
      const rider = await createRider(merchant.pickup);
      const { id } = await placeOrder(merchant);
      await moveOrder(merchant, id, ...stepsTo(status));
      const answer = await reassign(merchant, id);
      expect(answer.status).toBe(409);
      expect(answer.body).toMatchObject(
        status === "arrived_at_pickup"
          ? { code: "rider_at_pickup" }
          : { code: "order_status_conflict", status: ORDER_LIFE[status].label },
      );
      await expectNoViolations([merchant], [rider]);
    },
  );

  test.each([
    [{ reason_code: "ugly" }, "reason_code"],
    [{ reason_code: 5 }, "reason_code"],
    [{ reason_code: "other" }, "reason"],
    [{ reason_code: "other", reason: "  " }, "reason"],
    [{ reason: 5 }, "reason"],
    [{ reason: "r".repeat(501) }, "reason"],
  ])("with %j, and nothing changes", async (body, path) => {
    const { merchant, rider, id } = await createJob();
    const answer = await reassign(merchant, id, body);
    expect(answer.status).toBe(400);
    expect(answer.body.issues).toMatchObject([{ path }]);
    expect(await stateOf(id)).toEqual({ status: "assigned", riderId: rider.id });
  });

  test("for the order of another merchant or environment, as for none", async () => {
    const { merchant, id } = await createJob();
    const other = await createMerchant();
    const texts = { error: "Order not found", message: expect.any(String) };
    for (const key of [other.liveKey, other.testKey, merchant.testKey]) {
      const { status, body } = await reassign(merchant, id, undefined, key);
      expect([status, body]).toEqual([404, errorBody("order_not_found", texts)]);
    }
  });
});

test("a test order searches again, and its next rider is another one", async () => {
  const merchant = await createMerchant();
  const { id } = await placeOrder(merchant, { environment: "test" });
  const assign = () =>
    post("/test/simulate-status", merchant.testKey, { order_id: id, status: "assigned" });
  await assign();
  const riderOf = async () => (await get(`/orders/${id}`, merchant.testKey)).body.rider.name;
  const before = await riderOf();
  const answer = await reassign(merchant, id, { reason_code: "too_far" }, merchant.testKey);
  expect(answer.body).toMatchObject({ status: "searching", rider: null, environment: "test" });
  await assign();
  expect(await riderOf()).not.toBe(before);
  const late = await reassign(merchant, id, undefined, merchant.testKey);
  expect(late.body.code).toBe("order_already_reassigned");
  await expectNoViolations([merchant]);
});
