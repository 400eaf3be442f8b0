import { expect, test } from "vitest";
import { contextOf } from "@/test/merchant-desk";
import { refusalOf } from "@/test/refusal-of";
import { createMerchant } from "@/test/world";
import { playSampleOrder } from "./play-sample-order";
import { readRoboRider } from "./read-robo-rider";

const TEXTS = { recipient: "Sample recipient", destination: "Near your pickup", item: "Sample" };

test("a sample order is placed once per key and has a robo rider from the start", async () => {
  const merchant = await contextOf(await createMerchant(), "test");
  const first = await playSampleOrder(merchant, "one", TEXTS);
  expect(await playSampleOrder(merchant, "one", TEXTS)).toEqual(first);
  const { order, ride } = await readRoboRider(merchant, first.orderId);
  expect(order).toMatchObject({ receiverName: "Sample recipient", source: "dashboard" });
  expect(ride.scenario).toBe("happy");
  expect(await refusalOf(playSampleOrder({ ...merchant, pickup: null }, "two", TEXTS))).toBe(
    "pickup_not_set",
  );
});
