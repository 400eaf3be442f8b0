import { describe, expect, test } from "vitest";
import type { OrderRow, RiderRow } from "./board-rows";
import { focusOf, spotsOfBoard } from "./spots-of-board";

const at = (latitude: number) => ({ latitude, longitude: 33.78 });

const order = (key: string, status: OrderRow["status"]) =>
  ({
    key,
    status,
    merchantName: key,
    riderId: null,
    pickup: at(1),
    destination: at(2),
  }) as OrderRow;

const rider = (room: RiderRow["room"]) =>
  ({ key: room, name: room, room, location: at(3), stops: [] }) as unknown as RiderRow;

const RIDERS = [rider("free"), rider("has_room"), rider("not_offered")];
const BOARD = {
  orders: [order("a", "searching"), order("b", "in_transit")],
  riders: RIDERS,
  selected: new Set<string>(),
  rider: undefined,
};

test("each of the three words for a rider's room has its own mark", () => {
  const { spots } = spotsOfBoard({ ...BOARD, orders: [] });
  const kinds = Object.fromEntries(spots.map(({ id, kind }) => [id, kind]));
  expect(kinds).toEqual({ free: "free", has_room: "has_room", not_offered: "offline" });
});

describe("the map turns to", () => {
  test.each([
    ["the orders of the open tab", BOARD, [at(1)]],
    ["both ends of selected orders", { ...BOARD, selected: new Set(["b"]) }, [at(1), at(2)]],
    ["the chosen rider", { ...BOARD, rider: "free" }, [at(3)]],
  ])("%s", (_what, board, places) => {
    expect(focusOf({ ...board, part: "waiting" }).places).toEqual(places);
  });

  test("the town with the most orders of the open tab", () => {
    const far = { ...order("c", "searching"), pickup: at(5) };
    const near = { ...far, key: "d", pickup: at(5.01) };
    const orders = [...BOARD.orders, far, near];
    const { places } = focusOf({ ...BOARD, orders, part: "waiting" });
    expect(places).toEqual([at(5), at(5.01)]);
  });

  test("the orders on the road with the riders who have them", () => {
    const orders = BOARD.orders.map((it) => ({ ...it, riderId: 7 }));
    const riders = [{ ...rider("has_room"), id: 7, location: at(2.1) }, ...RIDERS];
    expect(focusOf({ ...BOARD, orders, riders, part: "onTheRoad" }).places).toEqual([
      at(2),
      at(2.1),
    ]);
  });
});
