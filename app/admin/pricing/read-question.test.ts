import { expect, test } from "vitest";
import { askedIn, questionOf, weightsOf } from "./read-question";

const asked = (pickup: string) => askedIn({ pickup, drop: "-13.9511, 33.7921", market: "MW" });

test.each(["-13.9626, 33.7741", "Shoprite, Lilongwe (-13.9626, 33.7741)"])(
  "a place is read from its coordinates or its chosen name: %s",
  (pickup) => {
    const place = { latitude: -13.9626, longitude: 33.7741 };
    expect(questionOf(asked(pickup), "Africa/Blantyre").pickup).toEqual(place);
  },
);

test("a name alone is no place", () => {
  expect(() => questionOf(asked("Shoprite"), "Africa/Blantyre")).toThrow(
    expect.objectContaining({ code: "invalid_coordinates" }),
  );
});

test("weights come from the prices' bands, each once, and a weight of the address stays", () => {
  const bands = [20_000, 5_000, 20_000].map((upToG) => ({ upToG, surchargeMinor: 0 }));
  const values = (weight: string) => weightsOf(bands, weight).map(({ value }) => value);
  expect(values("0-5kg")).toEqual(["0-5kg", "0-20kg"]);
  expect(values("3-7kg")).toEqual(["3-7kg", "0-5kg", "0-20kg"]);
});
