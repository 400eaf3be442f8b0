import { expect, test } from "vitest";
import type { ListedOrder } from "@/app/_orders/listed-order";
import { mergeListedOrders } from "./merge-listed-orders";

const order = (id: string, status: ListedOrder["status"] = "assigned"): ListedOrder => ({
  id,
  status,
  statusLabel: status,
  merchantId: "mer_bookshop",
  merchantName: "Mudi Bookshop",
  timezone: "Africa/Blantyre",
  deliveryAddress: null,
  parcelCode: "K7QX",
  merchantReferenceId: null,
  promisedBy: new Date(0),
  waitUntil: null,
  nextTryUntil: null,
  atCounterSince: null,
  disputedAt: null,
  disputeDecision: null,
  createdAt: new Date(0),
  deliveredAt: null,
  rider: null,
  courierName: null,
});

const [first, second, third] = [order("first"), order("second"), order("third")];

test("an order that has moved on is shown as it is now, in its place", () => {
  const now = order("first", "picked_up");
  expect(mergeListedOrders([first, second], [now, second], [])).toEqual([now, second]);
});

test("an order that is over keeps its place in the list that it has left", () => {
  const over = order("first", "delivered");
  expect(mergeListedOrders([first, second], [second], [over])).toEqual([over, second]);
});

test("a vanished order is marked in its place, until it is back", () => {
  const kept = mergeListedOrders([first, second], [second], []);
  expect(kept).toEqual([{ ...first, isGone: true }, second]);
  expect(mergeListedOrders(kept, [first, second], [])).toEqual([first, second]);
});

test("new orders come below everything that is shown", () => {
  expect(mergeListedOrders([second, first], [third, first, second], [])).toEqual([
    second,
    first,
    third,
  ]);
});
