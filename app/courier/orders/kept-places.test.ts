import { expect, test } from "vitest";
import type { ListedOrder } from "@/app/_orders/listed-order";
import { keptPlaces } from "./kept-places";

const order = (id: string, status: ListedOrder["status"] = "assigned"): ListedOrder => ({
  id,
  status,
  statusLabel: status,
  merchantName: "Mudi Bookshop",
  timezone: "Africa/Blantyre",
  deliveryAddress: null,
  createdAt: new Date(0),
  rider: null,
});

const [first, second, third] = [order("first"), order("second"), order("third")];

test("an order that has moved on is shown as it is now, in its place", () => {
  const now = order("first", "picked_up");
  expect(keptPlaces([first, second], [now, second], [])).toEqual([now, second]);
});

test("an order that is over keeps its place in the list that it has left", () => {
  const over = order("first", "delivered");
  expect(keptPlaces([first, second], [second], [over])).toEqual([over, second]);
});

test("an order that is nowhere any more says so in its place, until it is back", () => {
  const kept = keptPlaces([first, second], [second], []);
  expect(kept).toEqual([{ ...first, isGone: true }, second]);
  expect(keptPlaces(kept, [first, second], [])).toEqual([first, second]);
});

test("what is new comes below everything that is shown", () => {
  expect(keptPlaces([second, first], [third, first, second], [])).toEqual([second, first, third]);
});
