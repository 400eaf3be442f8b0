import { expect, test } from "vitest";
import { askedIn, questionOf } from "./read-question";

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
