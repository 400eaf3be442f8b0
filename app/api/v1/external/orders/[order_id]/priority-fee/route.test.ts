import { describe, expect, test } from "vitest";
import { setRiderPay } from "@/lib/domain/money/rider-pay/set-rider-pay";
import { get, post } from "@/test/api";
import { createCappedKey } from "@/test/capped-key";
import { change, changesOf, read } from "@/test/changed-orders";
import { companyEventsOf, createCompanyEndpoint } from "@/test/company-webhooks";
import { createStaff } from "@/test/courier-staff";
import { ask, createSystem } from "@/test/courier-system";
import { errorBody } from "@/test/error-body";
import { expectNoViolations } from "@/test/invariants";
import { accept, decline, letExpire, offersOf, openOfferOf, stateOf } from "@/test/offers";
import { balanceOf, loadOf, moveOrder, placeOrder } from "@/test/orders";
import { readPriorityOffer, waitingAfterDecline } from "@/test/priority-fees";
import { createRun, dropAt } from "@/test/runs";
import { createMerchant, createRider, nearby, owner, type TestMerchant } from "@/test/world";

const add = (merchant: TestMerchant, id: string, fee: unknown, key = merchant.liveKey) =>
  post(`/orders/${id}/priority-fee`, key, { priority_fee: fee });

/** What the data of an offer's event has of it. */
type Fee = { priority_fee?: number };

const searchEndOf = async (id: string) => {
  const [row] = await owner<[{ at: Date }]>`
    select search_ends_at(o, k) as at from orders o join merchants t on t.id = o.merchant_id
      join markets k on k.code = t.market_code where o.id = ${id}`;
  return row.at.getTime();
};

describe("the money", () => {
  test("is held from the wallet with the fee, and goes to the company and its rider whole", async () => {
    const { merchant, rider, order } = await waitingAfterDecline();
    const finance = await createStaff("finance", rider.courierId);
    const terms = { perReturnMinor: 0, perWaitMinuteMinor: 0 };
    const free = { freeWaitMinutes: 0, longestWaitMinutes: 0 };
    await setRiderPay(finance, null, {
      ...terms,
      ...free,
      shareBp: null,
      perDeliveryMinor: 90_000,
    });
    const balance = await balanceOf(merchant);
    const { status, body } = await add(merchant, order.id, 500);
    expect(status).toBe(200);
    expect(body).toMatchObject({
      status_code: "searching",
      priority_fee: 500,
      delivery_fee: order.fee + 500,
      change: { fields: ["priority_fee"], difference: 500, delivery_fee_before: order.fee },
    });
    expect(await balanceOf(merchant)).toBe(balance - 500);
    expect(await changesOf(order.id)).toEqual([
      {
        actor: "merchant",
        changes: {
          priority_fee: { before: 0, after: 500 },
          delivery_fee: { before: order.fee, after: order.fee + 500 },
        },
      },
    ]);

    await accept(await openOfferOf(order.id));
    await moveOrder(merchant, order.id, "picked_up", "in_transit", "delivered", "completed");
    const [paid] = await owner<[{ courier: string; platform: string; rider: string }]>`
      select courier_share(o) as courier, platform_fee_minor as platform, e.delivery_minor as rider
        from orders o join rider_earnings e on e.order_id = o.id where o.id = ${order.id}`;
    const without = order.fee * 100 - Number(paid.platform);
    expect([Number(paid.courier), Number(paid.rider)]).toEqual([without + 50_000, 140_000]);
    await expectNoViolations([merchant], [rider]);
  });

  test("comes back whole when the order is cancelled, and when no rider is found", async () => {
    for (const end of ["cancelled", "not found"]) {
      const { merchant, order } = await waitingAfterDecline();
      await add(merchant, order.id, 500);
      const balance = await balanceOf(merchant);
      if (end === "cancelled") await post(`/orders/${order.id}/cancel`, merchant.liveKey);
      else await searchToTheEnd(merchant, order.id);
      expect((await stateOf(order.id)).status).toBe("cancelled");
      expect(await balanceOf(merchant)).toBe(balance + order.fee + 500);
      await expectNoViolations([merchant]);
    }
  });

  test("can be raised, and a change of the price keeps it", async () => {
    const { merchant, order } = await waitingAfterDecline();
    await add(merchant, order.id, 500);
    expect((await add(merchant, order.id, 900)).body.delivery_fee).toBe(order.fee + 900);
    const to = nearby(merchant.pickup, 6);
    const pin = { delivery_lat: to.latitude, delivery_lng: to.longitude };
    const { body: refusal } = await change(merchant, order.id, pin);
    const changed = await change(merchant, order.id, {
      ...pin,
      delivery_fee: refusal.delivery_fee,
    });
    expect(changed.body.priority_fee).toBe(900);
    const back = {
      delivery_lat: changed.body.delivery_lat,
      delivery_lng: changed.body.delivery_lng,
    };
    const { body: price } = await post("/quote", merchant.liveKey, {
      ...back,
      weight_estimate: changed.body.weight_estimate,
    });
    expect(changed.body.delivery_fee).toBe(Number(price.delivery_fee) + 900);
    await expectNoViolations([merchant]);
  });

  test("is refused where the wallet or the key's daily cap doesn't cover it", async () => {
    const { merchant, order } = await waitingAfterDecline();
    const key = await createCappedKey(merchant, "live", 300);
    expect((await add(merchant, order.id, 500, key)).body.code).toBe("daily_cap_reached");
    await owner`select post_ledger('adjustment', 'MWK', ${merchant.id}, 'live', null, null,
      array[wallet_account(${merchant.id}, 'live'), platform_account('platform_fees', 'MWK')],
      array[-b.minor, b.minor]) from (select balance_minor as minor from wallets
        where merchant_id = ${merchant.id} and environment = 'live') b`;
    const { status, body } = await add(merchant, order.id, 500);
    expect([status, body.code]).toEqual([402, "insufficient_funds"]);
    expect(await read(merchant, order.id)).toMatchObject({ priority_fee: 0 });
    expect((await offersOf(order.id)).map(({ state }) => state)).toEqual(["declined"]);
  });
});

/** The worker finds that the search has lasted long enough. */
async function searchToTheEnd(merchant: TestMerchant, id: string): Promise<void> {
  await owner`update orders set updated_at = now() - interval '11 minutes' where id = ${id}`;
  await owner`select advance_order(${merchant.id}, 'live', ${id})`;
}

describe("dispatch", () => {
  test("asks riders again who declined or let the offer lapse, at once and with the new amount", async () => {
    const { merchant, rider, order } = await waitingAfterDecline();
    const far = await createRider(nearby(merchant.pickup, 3));
    await owner`select advance_order(${merchant.id}, 'live', ${order.id})`;
    expect((await openOfferOf(order.id)).riderId).toBe(far.id);
    await letExpire(order.id);
    await owner`select advance_order(${merchant.id}, 'live', ${order.id})`;
    expect(await stateOf(order.id)).toEqual({ status: "searching", riderId: null });

    const before = await readPriorityOffer(order.id);
    await add(merchant, order.id, 500);
    expect((await openOfferOf(order.id)).riderId).toBe(rider.id);
    expect(await readPriorityOffer(order.id)).toEqual({ payMinor: before.payMinor + 50_000 });
    await decline(await openOfferOf(order.id));
    expect((await openOfferOf(order.id)).riderId).toBe(far.id);
    await decline(await openOfferOf(order.id));
    // Once for each time that it is raised.
    expect(await stateOf(order.id)).toEqual({ status: "searching", riderId: null });
    await add(merchant, order.id, 800);
    expect((await openOfferOf(order.id)).riderId).toBe(rider.id);
    expect(await loadOf(far.id)).toMatchObject({ jobs: 0 });
    await expectNoViolations([merchant], [rider, far]);
  });

  test("makes an open offer again, and the rider's company hears of both", async () => {
    const { merchant, system } = await createSystem();
    await createCompanyEndpoint(system);
    const order = await placeOrder(merchant);
    const first = await openOfferOf(order.id);
    await add(merchant, order.id, 500);
    expect((await offersOf(order.id)).map(({ state }) => state)).toEqual(["withdrawn", "open"]);
    const { body } = await ask(system, "GET", "offers");
    const listed = body.offers.find((it: { order_id: string }) => it.order_id === order.id);
    expect(listed).toMatchObject({ driver_id: first.riderId, priority_fee: 500 });
    const events = await companyEventsOf(system, order.id);
    const heard = events.map(({ type, data }) => [type, (data as Fee).priority_fee]);
    expect(heard).toEqual([
      ["offer.created", 0],
      ["offer.ended", 0],
      ["offer.created", 500],
    ]);
    await expectNoViolations([merchant], [system.rider]);
  });

  test("has the whole search time, also where the wait for a rider is nearly over", async () => {
    for (const wait of [undefined, 60]) {
      const { merchant, order } = await waitingAfterDecline({ wait_for_rider_minutes: wait });
      await owner`update orders set updated_at = now() - interval '9 minutes',
        wait_until = wait_until - interval '59 minutes' where id = ${order.id}`;
      await add(merchant, order.id, 500);
      expect(await searchEndOf(order.id)).toBeGreaterThan(Date.now() + 9 * 60_000);
    }
  });

  test("doesn't ask a rider who gave the order back", async () => {
    const { merchant, rider, order } = await waitingAfterDecline();
    await add(merchant, order.id, 500);
    await accept(await openOfferOf(order.id));
    await owner`select drop_order(${merchant.id}, 'live', ${order.id}, ${rider.id}, 'Puncture')`;
    await add(merchant, order.id, 900);
    expect(await stateOf(order.id)).toEqual({ status: "searching", riderId: null });
  });
});

describe("a request", () => {
  test("that is sent again changes nothing, also after a rider has accepted", async () => {
    const { merchant, order } = await waitingAfterDecline();
    await add(merchant, order.id, 500);
    const balance = await balanceOf(merchant);
    expect((await add(merchant, order.id, 500)).body.change.fields).toEqual([]);
    await accept(await openOfferOf(order.id));
    const repeated = await add(merchant, order.id, 500);
    expect(repeated.body).toMatchObject({ status_code: "assigned", change: { difference: 0 } });
    expect(await balanceOf(merchant)).toBe(balance);
    expect(await changesOf(order.id)).toHaveLength(1);
  });

  test("once a rider has the order is refused, and one about an order of a run", async () => {
    const { merchant, order } = await waitingAfterDecline();
    await add(merchant, order.id, 500);
    await accept(await openOfferOf(order.id));
    const { status, body } = await add(merchant, order.id, 900);
    expect([status, body.code]).toEqual([409, "order_not_changeable"]);
    expect(body.issues).toMatchObject([{ field: "priority_fee" }]);
    const { body: run } = await createRun(merchant.testKey, {
      drops: [1, 2].map((km) => dropAt(merchant.pickup, km)),
    });
    const inRun = await add(merchant, run.orders[0].order_id, 500, merchant.testKey);
    expect(inRun.body.code).toBe("order_not_changeable");
  });

  test.each([
    [undefined, "absent"],
    ["500", "no_json_number"],
    [0.001, "no_amount"],
    [-500, "no_amount"],
    [0, "no_amount"],
    [199, "priority_fee"],
    [5_000.01, "priority_fee"],
  ])("with %j for the amount is refused", async (fee, code) => {
    const { merchant, order } = await waitingAfterDecline();
    const { status, body } = await add(merchant, order.id, fee);
    expect([status, body.code]).toEqual([400, "invalid_request"]);
    expect(body.issues[0]).toMatchObject({ field: "priority_fee", ...(code && { code }) });
    expect(await changesOf(order.id)).toEqual([]);
  });

  test("with less than before, or with a step below the market's least, is refused", async () => {
    const { merchant, order } = await waitingAfterDecline();
    await add(merchant, order.id, 500);
    for (const fee of [400, 600]) {
      // oxlint-disable-next-line no-await-in-loop
      expect((await add(merchant, order.id, fee)).body.issues[0].message).toContain("700");
    }
    await add(merchant, order.id, 4_900);
    expect((await add(merchant, order.id, 5_000)).body.code).toBe("order_not_changeable");
  });

  test("about an order of another merchant or environment is answered as about none", async () => {
    const { merchant, order } = await waitingAfterDecline();
    const other = await createMerchant();
    const texts = { error: "Order not found", message: expect.any(String) };
    for (const key of [other.liveKey, other.testKey, merchant.testKey]) {
      // oxlint-disable-next-line no-await-in-loop
      const { status, body } = await add(merchant, order.id, 500, key);
      expect([status, body]).toEqual([404, errorBody("order_not_found", texts)]);
    }
    expect(await changesOf(order.id)).toEqual([]);
  });
});

test("a test order holds it of the test balance, and gives it back", async () => {
  const merchant = await createMerchant();
  const { id, fee } = await placeOrder(merchant, { environment: "test" });
  const before = (await get("/wallet", merchant.testKey)).body.balance;
  const { body } = await add(merchant, id, 500, merchant.testKey);
  expect(body).toMatchObject({ priority_fee: 500, delivery_fee: fee + 500 });
  expect((await get("/wallet", merchant.testKey)).body.balance).toBe(before - 500);
  await post(`/orders/${id}/cancel`, merchant.testKey);
  expect((await get("/wallet", merchant.testKey)).body.balance).toBe(Number(before) + fee);
  await expectNoViolations([merchant]);
});
