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

describe("a shop's colour is kept where links can be read in it, and shaded where not", () => {
  test.each([
    // Colour; on a light page; on a dark one, each with the ink of buttons.
    ["#0c6373", "#0c6373 #ffffff", "#498a96 #051115"],
    ["#ffd400", "#806a00 #ffffff", "#ffd400 #051115"],
    ["#000000", "#000000 #ffffff", "#808080 #051115"],
    ["#ffffff", "#737373 #ffffff", "#ffffff #051115"],
  ])("%s", (colour, light, dark) => {
    const drawn = brandColours(colour);
    const said = ({ brand, ink }: typeof drawn.light) => `${brand} ${ink}`;
    expect([said(drawn.light), said(drawn.dark)]).toEqual([light, dark]);
  });
});
