import { beforeAll, describe, expect, test } from "vitest";
import { get } from "@/test/api";
import { expectNoViolations } from "@/test/invariants";
import {
  createLateMarket,
  creditOf,
  deliverLate,
  type Course,
  type LateParcel,
} from "@/test/late-parcels";
import { createAdmin } from "@/test/merchant-desk";
import { balanceOf, moveOrder } from "@/test/orders";
import { owner } from "@/test/world";
import { decideDispute } from "../../ordering/disputes/decide-dispute";
import { disputeDelivery } from "../../ordering/disputes/dispute-delivery";
import { completeDeliveredOrders } from "../../ordering/orders/complete-delivered-orders";
import { requireReceiverToken } from "../../ordering/tracking/receiver-token";

let market: string;

beforeAll(async () => {
  market = await createLateMarket();
});

async function completed(course: Course): Promise<LateParcel> {
  const parcel = await deliverLate(market, course);
  await moveOrder(parcel.merchant, parcel.id, "completed");
  return parcel;
}

const noteOf = async ({ id }: LateParcel) => {
  const [row] =
    await owner`select late_cause as cause, late_credit_minor::float8 as minor from orders where id = ${id}`;
  return { ...row };
};

/** The fee of these parcels is 2,600, of which the courier company earns 2,210. */
describe("a delivery later than its promise", () => {
  test.each([
    ["is credited nothing before the first step", 39.9, {}],
    [
      "is credited the first step's share from its minute on",
      40,
      { wallet: 520_00, courier: -520_00 },
    ],
    ["is credited the highest step that it reached", 60, { wallet: 1300_00, courier: -1300_00 }],
    [
      "costs the courier company no more than it earned, and the platform the rest",
      100,
      { wallet: 2600_00, courier: -2210_00, platform: -390_00 },
    ],
  ])("%s", async (_name, delivered, credit) => {
    const parcel = await completed({ delivered });
    expect(parcel.fee).toBe(2600);
    expect(await creditOf(parcel)).toEqual(credit);
    await expectNoViolations([parcel.merchant]);
  });

  test.each([
    [
      "the platform, where the search for a rider took most of it",
      { accepted: 12, delivered: 50 },
      "platform",
      520_00,
    ],
    ["the courier company, where the ride did", { accepted: 9, delivered: 50 }, "courier", 520_00],
    [
      "the merchant, where the rider waited at the shop",
      { atShop: 10, pickedUp: 36, delivered: 50 },
      "merchant",
      0,
    ],
    [
      "the courier company, where collecting took as long as planned",
      { atShop: 10, pickedUp: 15, delivered: 50 },
      "courier",
      520_00,
    ],
    [
      "the recipient, where the rider waited at the door",
      { atDoor: 30, delivered: 50 },
      "recipient",
      0,
    ],
  ])("is put down to %s", async (_name, course, cause, minor) => {
    const parcel = await completed(course);
    expect(await noteOf(parcel)).toEqual({ cause, minor });
    const payer = cause === "courier" ? "courier" : "platform";
    expect(await creditOf(parcel)).toEqual(minor === 0 ? {} : { wallet: minor, [payer]: -minor });
    await expectNoViolations([parcel.merchant]);
  });

  test("counts a wait at the shop from the time at which the parcel was to be ready", async () => {
    const parcel = await deliverLate(market, { atShop: 1, pickedUp: 36, delivered: 50 });
    await owner`update orders set ready_at = created_at + interval '30 minutes' where id = ${parcel.id}`;
    await moveOrder(parcel.merchant, parcel.id, "completed");
    expect(await noteOf(parcel)).toMatchObject({ cause: "courier" });
  });

  test.each([
    ["by its ride to the chosen time, not by the wait that was agreed", 118, "courier", 520_00],
    ["by the recipient, where the rider waited at the chosen time", 95, "recipient", 0],
  ])("is late %s", async (_name, cameAt, cause, minor) => {
    const parcel = await deliverLate(market, { promised: 100, atDoor: 20, delivered: 119 });
    const { merchant, id } = parcel;
    await owner`insert into events (id, merchant_id, environment, type, order_id, sequence, actor, occurred_at, data)
      select 'evt_c' || id, merchant_id, environment, 'order.changed', id, last_sequence + 1, 'recipient', now(),
             '{"changes": {"next_try_from": {}}}' from orders where id = ${id}`;
    await owner`insert into events (id, merchant_id, environment, type, order_id, sequence, status, actor, occurred_at, data)
      select 'evt_a' || id, merchant_id, environment, 'order.arrived', id, last_sequence + 2, 'arrived', 'courier',
             created_at + make_interval(mins => ${cameAt}), '{}' from orders where id = ${id}`;
    await owner`update orders set last_sequence = last_sequence + 2 where id = ${id}`;
    await moveOrder(merchant, id, "completed");
    expect(await noteOf(parcel)).toEqual({ cause, minor });
  });

  test("is credited once however many workers settle it, with an event and a line of the order", async () => {
    const parcel = await deliverLate(market, { delivered: 50 });
    const before = await balanceOf(parcel.merchant);
    await owner`update orders set delivered_at = delivered_at - interval '30 hours', updated_at = now() - interval '30 hours',
      created_at = created_at - interval '30 hours', promised_by = promised_by - interval '30 hours',
      assigned_at = assigned_at - interval '30 hours' where id = ${parcel.id}`;
    await Promise.all(Array.from({ length: 4 }, completeDeliveredOrders));
    expect(await balanceOf(parcel.merchant)).toBe(before + 520);
    expect(await creditOf(parcel)).toEqual({ wallet: 520_00, courier: -520_00 });
    const events =
      await owner`select data from events where merchant_id = ${parcel.merchant.id} and type = 'wallet.credited'
      and data->>'order_id' = ${parcel.id}`;
    expect(events).toMatchObject([
      { data: { amount: 520, balance: before + 520, currency: "MWK" } },
    ]);
    const { body } = await get(`/orders/${parcel.id}`, parcel.merchant.liveKey);
    expect(body.late_credit).toEqual({
      amount: 520,
      currency: "MWK",
      cause: "courier",
      minutes_late: 20,
    });
    const { body: wallet } = await get("/wallet/transactions?limit=1", parcel.merchant.liveKey);
    expect(wallet.transactions).toMatchObject([
      { type: "late_credit", amount: 520, order_id: parcel.id },
    ]);
    await expectNoViolations([parcel.merchant]);
  });
});

describe("a disputed late delivery", () => {
  const decide = async (parcel: LateParcel, decision: "delivered" | "not_delivered") => {
    const [row] = await owner`select receiver_token as token from orders where id = ${parcel.id}`;
    await disputeDelivery(requireReceiverToken(row!.token), "not_received", null);
    await decideDispute(await createAdmin("finance"), {
      merchantId: parcel.merchant.id,
      orderId: parcel.id,
      decision,
      reason: "The rider's photo shows the gate.",
    });
  };

  test("is given its fee back and no credit if it was not delivered", async () => {
    const parcel = await deliverLate(market, { delivered: 100 });
    const before = await balanceOf(parcel.merchant);
    await decide(parcel, "not_delivered");
    expect(await balanceOf(parcel.merchant)).toBe(before + parcel.fee);
    expect(await creditOf(parcel)).toEqual({});
    await expectNoViolations([parcel.merchant]);
  });

  test("is credited if it was delivered", async () => {
    const parcel = await deliverLate(market, { delivered: 50 });
    await decide(parcel, "delivered");
    expect(await creditOf(parcel)).toMatchObject({ wallet: 520_00 });
    await expectNoViolations([parcel.merchant]);
  });
});

describe("the steps of a market", () => {
  test("are those that were published when an order was placed", async () => {
    const own = await createLateMarket();
    const before = await deliverLate(own, { delivered: 50 });
    await owner`insert into late_credit_terms (market_code, version, steps)
      values (${own}, 2, ${owner.json([{ afterMinutes: 1, shareBp: 10_000 }])})`;
    await moveOrder(before.merchant, before.id, "completed");
    expect(await creditOf(before)).toMatchObject({ wallet: 520_00 });
  });

  test("credit nothing where there are none, or where there were none at placing", async () => {
    for (const own of [await createLateMarket([]), await createLateMarket()]) {
      const parcel = await deliverLate(own, { delivered: 100 });
      await owner`update late_credit_terms set published_at = now() where market_code = ${own} and steps <> '[]'`;
      await moveOrder(parcel.merchant, parcel.id, "completed");
      expect(await noteOf(parcel)).toEqual({ cause: null, minor: null });
      await expectNoViolations([parcel.merchant]);
    }
  });
});
