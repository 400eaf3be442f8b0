import { describe, expect, test } from "vitest";
import { ORDER_STATUSES, type OrderStatus } from "../../order-status";
import {
  CHANGE_FIELDS,
  changedParts,
  changeStageOf,
  isFreeMove,
  mayChange,
  pricedPinOf,
  type ChangeStage,
  type FieldChanges,
} from "./change-rules";

const STAGES: Partial<Record<OrderStatus, ChangeStage>> = {
  searching: "searching",
  assigned: "to_pickup",
  arrived_at_pickup: "to_pickup",
  picked_up: "to_recipient",
  in_transit: "to_recipient",
  arrived: "to_recipient",
  undeliverable: "to_recipient",
};

test.each(ORDER_STATUSES)("the stage of %s", (status) => {
  expect(changeStageOf(status)).toBe(STAGES[status]);
});

describe("what can be changed", () => {
  const changeable = (status: OrderStatus, more = {}) =>
    CHANGE_FIELDS.filter((field) =>
      mayChange(field, { status, runId: null, paidMinor: 0, refundMinor: 0, ...more }),
    );

  test("is everything while the order searches, and nothing once it is over", () => {
    expect(changeable("searching")).toEqual(CHANGE_FIELDS);
    expect(changeable("delivered")).toEqual([]);
    expect(changeable("returning")).toEqual([]);
  });

  test("is everything but the pickup time once a rider has accepted", () => {
    expect(changeable("assigned")).toEqual(CHANGE_FIELDS.filter((it) => it !== "pickup_at"));
  });

  test("is the destination and the recipient after the pickup", () => {
    expect(changeable("in_transit")).toEqual([
      "delivery_address",
      "receiver_name",
      "receiver_phone",
      "dropoff_note",
      "merchant_reference_id",
      "delivery_lat",
      "delivery_lng",
      "allow_safe_place",
    ]);
  });

  const WITHOUT_PRICE = [...CHANGE_FIELDS.slice(0, 9), "allow_safe_place"];

  test("is what has no price of an order in a run, and nothing else", () => {
    expect(changeable("searching", { runId: "run_1" })).toEqual(WITHOUT_PRICE);
  });

  test("is what has no price of a test order whose price was refunded before it came back", () => {
    expect(changeable("searching", { refundMinor: 1 })).toEqual(WITHOUT_PRICE);
  });

  test("is not the money that the recipient has paid ahead", () => {
    expect(changeable("assigned", { paidMinor: 1 })).not.toContain("collect_amount");
  });
});

describe("the pin that the fee was made for", () => {
  const pin = { latitude: -13.95, longitude: 33.78 };
  const moved = (before: number, after: number): FieldChanges => ({
    delivery_lat: { before, after },
  });
  const priced: FieldChanges = { delivery_fee: { before: 2650, after: 3100 } };

  test.each<[string, FieldChanges[], number]>([
    ["is the present one of an unchanged order", [], -13.95],
    ["is the one before all free moves", [moved(-13.97, -13.96), moved(-13.96, -13.95)], -13.97],
    [
      "is the one before the free moves since the last price",
      [moved(-13.97, -13.96), priced, moved(-13.96, -13.95)],
      -13.96,
    ],
    [
      "is the present one after a price",
      [moved(-13.97, -13.95), { ...moved(-13.9, -13.95), ...priced }],
      -13.95,
    ],
    [
      "does not depend on changed texts",
      [{ dropoff_note: { before: null, after: "Gate" } }],
      -13.95,
    ],
  ])("%s", (_, changes, latitude) => {
    expect(pricedPinOf(pin, changes)).toEqual({ latitude, longitude: 33.78 });
  });

  test("is none of a priority fee", () => {
    const moved = { delivery_lat: { before: -13.96, after: -13.95 } };
    const raised = {
      priority_fee: { before: 0, after: 500 },
      delivery_fee: { before: 2_000, after: 2_500 },
    };
    expect(pricedPinOf(pin, [moved, raised])).toEqual({ ...pin, latitude: -13.96 });
  });

  test("leaves 300 m free", () => {
    expect(isFreeMove(pin, { ...pin, latitude: -13.9474 })).toBe(true);
    expect(isFreeMove(pin, { ...pin, latitude: -13.9472 })).toBe(false);
  });
});

test("a rider reads each changed part once, and no field that says nothing", () => {
  const fields = [
    "delivery_lat",
    "delivery_lng",
    "delivery_fee",
    "weight_estimate",
    "receiver_name",
  ];
  expect(changedParts(fields)).toEqual(["place", "weight", "recipient"]);
});
