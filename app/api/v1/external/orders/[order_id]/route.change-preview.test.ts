import { describe, expect, test } from "vitest";
import { patch } from "@/test/api";
import { createCappedKey } from "@/test/capped-key";
import {
  acceptedOrder,
  change,
  changeAndPay,
  changesOf,
  read,
  waitingOrder,
} from "@/test/changed-orders";
import { expectNoViolations } from "@/test/invariants";
import { openOfferOf } from "@/test/offers";
import { balanceOf, loadOf, moveOrder, placeOrder, quotedOrder } from "@/test/orders";
import { createMerchant, nearby, owner, type TestMerchant } from "@/test/world";

const preview = (merchant: TestMerchant, id: string, body: object, key = merchant.liveKey) =>
  change(merchant, id, { ...body, dry_run: true }, key);

const farther = (merchant: TestMerchant) => {
  const to = nearby(merchant.pickup, 6);
  return { delivery_lat: to.latitude, delivery_lng: to.longitude };
};

/** Of an account that holds no return fees. */
const NO_HOLD = { return_fee_held_before: 0, return_fee_held_after: 0 };

/** Everything that a change writes, with the version of each row. */
async function rowsOf(merchant: TestMerchant) {
  const [row] = await owner`
    select (select json_agg(o.*::text || o.xmin::text order by o.id) from orders o where o.merchant_id = ${merchant.id}) as orders,
           (select count(*) from events where merchant_id = ${merchant.id}) as events,
           (select count(*) from notifications where merchant_id = ${merchant.id}) as texts,
           (select count(*) from ledger_transactions where merchant_id = ${merchant.id}) as money,
           (select json_agg(f.*::text order by f.id) from offers f where f.merchant_id = ${merchant.id}) as offers`;
  return row;
}

describe("a dry run", () => {
  test("says the difference of the fee and changes nothing", async () => {
    const { merchant, rider, order } = await waitingOrder();
    const [before, balance, offer] = [
      await rowsOf(merchant),
      await balanceOf(merchant),
      await openOfferOf(order.id),
    ];
    const quoted = await quotedOrder(merchant, { to: nearby(merchant.pickup, 6) });
    const answer = await preview(merchant, order.id, { ...farther(merchant), item_name: "Cake" });
    expect(answer.status).toBe(200);
    expect(answer.body).toEqual({
      ...(await read(merchant, order.id)),
      change: {
        dry_run: true,
        fields: ["item_name", "delivery_lat"],
        delivery_fee_before: order.fee,
        delivery_fee_after: quoted.delivery_fee,
        difference: quoted.delivery_fee - order.fee,
        ...NO_HOLD,
        loses_rider: false,
      },
    });
    expect(await rowsOf(merchant)).toEqual(before);
    expect(await balanceOf(merchant)).toBe(balance);
    expect(await openOfferOf(order.id)).toEqual(offer);
    await expectNoViolations([merchant], [rider]);
  });

  test("and the change with its fee agree, down as well", async () => {
    const { merchant, order } = await waitingOrder();
    const far = { ...farther(merchant) };
    const { change: up } = (await preview(merchant, order.id, far)).body;
    const body = { ...far, delivery_fee: up.delivery_fee_after };
    const done = await change(merchant, order.id, body);
    expect(done.body.change).toEqual({ ...up, dry_run: false });
    expect(done.body.delivery_fee).toBe(up.delivery_fee_after);
    const { latitude, longitude } = nearby(merchant.pickup, 2);
    const near = { delivery_lat: latitude, delivery_lng: longitude };
    const { difference } = (await preview(merchant, order.id, near)).body.change;
    expect(difference).toBeLessThan(0);
    const balance = await balanceOf(merchant);
    const back = await changeAndPay(merchant, order.id, near);
    expect(back.body.change.difference).toBe(difference);
    expect(await balanceOf(merchant)).toBe(balance - difference);
  });

  test("of what the order has already has no fields and no difference", async () => {
    const { merchant, order } = await waitingOrder();
    const { dropoff_note } = await read(merchant, order.id);
    expect((await preview(merchant, order.id, { dropoff_note })).body.change).toEqual({
      dry_run: true,
      fields: [],
      delivery_fee_before: order.fee,
      delivery_fee_after: order.fee,
      difference: 0,
      ...NO_HOLD,
      loses_rider: false,
    });
  });

  test("says that the rider has no room, and leaves the order and the load with the rider", async () => {
    const { merchant, rider, order } = await acceptedOrder();
    const load = await loadOf(rider.id);
    const heavy = { weight_estimate: "5-80kg" };
    const { body } = await preview(merchant, order.id, heavy);
    expect(body.change.loses_rider).toBe(true);
    expect(body.status_code).toBe("assigned");
    expect(await loadOf(rider.id)).toEqual(load);
    const done = await changeAndPay(merchant, order.id, heavy);
    expect(done.body).toMatchObject({ status_code: "searching", change: { loses_rider: true } });
    expect((await preview(merchant, order.id, { item_name: "Cake" })).body.change).toMatchObject({
      loses_rider: false,
    });
  });

  test("of a test order moves no test money", async () => {
    const merchant = await createMerchant();
    const { id } = await placeOrder(merchant, { environment: "test" });
    const balance = await balanceOf(merchant, "test");
    const { body } = await preview(merchant, id, farther(merchant), merchant.testKey);
    expect(body.change.difference).toBeGreaterThan(0);
    expect(await balanceOf(merchant, "test")).toBe(balance);
    expect(await changesOf(id)).toEqual([]);
  });
});

describe("a dry run is refused as the change is", () => {
  test("with a stated fee that is another one", async () => {
    const { merchant, order } = await waitingOrder();
    const body = { ...farther(merchant), delivery_fee: 1 };
    const [dry, real] = [
      await preview(merchant, order.id, body),
      await change(merchant, order.id, body),
    ];
    expect(dry.status).toBe(409);
    expect(dry.body).toMatchObject({ code: "fee_not_accepted" });
    expect(dry.body.delivery_fee).toBe(real.body.delivery_fee);
  });

  test("by a wallet that cannot pay it", async () => {
    const { merchant, order } = await waitingOrder();
    await owner`update wallets set balance_minor = 0 where merchant_id = ${merchant.id} and environment = 'live'`;
    const { status, body } = await preview(merchant, order.id, farther(merchant));
    expect([status, body.code]).toEqual([402, "insufficient_funds"]);
  });

  test("by the daily cap of a key, without counting against it", async () => {
    const { merchant, order } = await waitingOrder();
    const rich = await createCappedKey(merchant, "live", 1_000_000);
    for (let n = 0; n < 2; n += 1) {
      // oxlint-disable-next-line no-await-in-loop
      expect((await preview(merchant, order.id, farther(merchant), rich)).status).toBe(200);
    }
    const [counted] =
      await owner`select coalesce(sum(spent_minor), 0)::int as spent from credential_spending s
      join credentials c on c.id = s.credential_id where c.merchant_id = ${merchant.id}`;
    expect(counted).toEqual({ spent: 0 });
    const poor = await createCappedKey(merchant, "live", 1);
    const { body } = await preview(merchant, order.id, farther(merchant), poor);
    expect(body.code).toBe("daily_cap_reached");
  });

  test("after the hand-over, for a place that is not covered, and for another merchant's order", async () => {
    const { merchant, order } = await acceptedOrder();
    const sea = { delivery_lat: 0, delivery_lng: 0 };
    expect((await preview(merchant, order.id, sea)).body.code).toBe("invalid_delivery");
    const other = await createMerchant();
    const foreign = await preview(other, order.id, { item_name: "Cake" });
    expect(foreign.body.code).toBe("order_not_found");
    expect((await preview(merchant, order.id, {}, merchant.testKey)).body.code).toBe(
      "order_not_found",
    );
    await moveOrder(merchant, order.id, "picked_up", "in_transit", "arrived", "delivered");
    const late = await preview(merchant, order.id, { item_name: "Cake" });
    expect(late.body.code).toBe("order_not_changeable");
  });

  test.each([["yes"], [1]])("with %j in place of a boolean", async (dry_run) => {
    const { merchant, order } = await waitingOrder();
    const { status, body } = await patch(`/orders/${order.id}`, merchant.liveKey, {
      item_name: "Cake",
      dry_run,
    });
    expect(status).toBe(400);
    expect(body.issues[0]).toMatchObject({ field: "dry_run", code: "no_json_boolean" });
    expect(await changesOf(order.id)).toEqual([]);
  });
});

test("twenty dry runs beside a change agree with one order before or after it", async () => {
  const { merchant, rider, order } = await waitingOrder();
  const { delivery_fee_after: fee } = (await preview(merchant, order.id, farther(merchant))).body
    .change;
  const [done, ...dry] = await Promise.all([
    change(merchant, order.id, { ...farther(merchant), delivery_fee: fee }),
    ...Array.from({ length: 20 }, () => preview(merchant, order.id, farther(merchant))),
  ]);
  expect(done.status).toBe(200);
  for (const { status, body } of dry) {
    expect([200, 409]).toContain(status);
    if (status === 200) expect([0, fee - order.fee]).toContain(body.change.difference);
    else expect(body.code).toBe("order_changed_meanwhile");
  }
  expect(await changesOf(order.id)).toHaveLength(1);
  await expectNoViolations([merchant], [rider]);
});
