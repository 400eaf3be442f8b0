import { expect, test } from "vitest";
import { contextOf } from "@/test/merchant-desk";
import { placeOrder } from "@/test/orders";
import { moveTestOrder } from "@/test/webhook-sink";
import { createMerchant, owner } from "@/test/world";
import { chooseOrders, MOST_CHOSEN } from "./choose-orders";

test("the orders that a search finds are chosen, and never another shop's or the other environment's", async () => {
  const shop = await createMerchant();
  const merchant = await contextOf(shop, "test");
  const [first, carried, last] = [
    await placeOrder(shop, { environment: "test" }),
    await placeOrder(shop, { environment: "test" }),
    await placeOrder(shop, { environment: "test" }),
  ];
  await placeOrder(await createMerchant(), { environment: "test" });
  await moveTestOrder(shop, carried.id, "picked_up");
  const all = { ids: [last.id, carried.id, first.id], isMore: false };
  expect(await chooseOrders(merchant, {})).toEqual(all);
  const searching = { ids: [last.id, first.id], isMore: false };
  expect(await chooseOrders(merchant, { group: "searching" })).toEqual(searching);
  expect(await chooseOrders(await contextOf(shop), {})).toEqual({ ids: [], isMore: false });
});

test("no more than the most are chosen", async () => {
  const shop = await createMerchant();
  const merchant = await contextOf(shop, "test");
  const { id } = await placeOrder(shop, { environment: "test" });
  await owner`insert into orders select (json_populate_record(o, json_build_object(
      'id', 'ord_' || lpad(n::text, 22, '0'), 'idempotency_key', null, 'tracking_id', 'trk_test_' || n || ${id}::text,
      'receiver_token', 'rcv_test_' || n || ${id}::text))).*
    from orders o cross join generate_series(1, ${MOST_CHOSEN}) n where o.id = ${id}`;
  const { ids, isMore } = await chooseOrders(merchant, {});
  expect({ count: ids.length, isMore }).toEqual({ count: MOST_CHOSEN, isMore: true });
});
