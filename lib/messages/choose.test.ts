import { expect, test } from "vitest";
import { plural, select } from "./choose";

test.each([
  [0, "0 tries"],
  [1, "one try"],
  [2, "a pair"],
  [5, "5 tries"],
])("a count of %i reads %j", (count, text) => {
  const texts = { one: "one try", "=2": "a pair", other: `${count} tries` };
  expect(plural("en", count, texts)).toBe(text);
  expect(plural("ny", count, texts)).toBe(text);
});

test("a value without a text of its own gets the one for all others", () => {
  expect(select("jobs", { jobs: "ntchito", other: "zina" })).toBe("ntchito");
  expect(select("parcels", { jobs: "ntchito", other: "zina" })).toBe("zina");
});
