import { expect, test } from "vitest";
import { ORDER } from "@/lib/messages/order.gen";
import { weightText } from "./weight-text";

test.each([
  [0, 5_000, "Up to 5 kg"],
  [5_000, 15_000, "5–15 kg"],
  [500, 2_500, "0.5–2.5 kg"],
  [0, 1_500_000, "Up to 1,500 kg"],
])("%d to %d g is %s", (minWeightG, requiredWeightG, text) => {
  expect(weightText(ORDER.en.parcel, { minWeightG, requiredWeightG })).toBe(text);
});
