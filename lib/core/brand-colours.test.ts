import { describe, expect, test } from "vitest";
import { brandColours, isColour } from "./brand-colours";

test.each([
  ["#0c6373", true],
  ["#0C6373", false],
  ["0c6373", false],
  ["#0c637", false],
  ["#0c6373;", false],
])("%j is a colour: %s", (text, is) => {
  expect(isColour(text)).toBe(is);
});

describe("a shop's colour is used only where its links can be read", () => {
  test.each([
    // Colour, its ink in the light theme, its ink in the dark one; undefined falls back.
    ["#7a1f5c", "#ffffff", undefined],
    ["#ffd400", undefined, "#051115"],
    ["#000000", "#ffffff", undefined],
    ["#ffffff", undefined, "#051115"],
    ["#777777", undefined, undefined],
  ])("%s", (colour, light, dark) => {
    expect(brandColours(colour)).toEqual({
      light: light && { brand: colour, ink: light },
      dark: dark && { brand: colour, ink: dark },
    });
  });
});
