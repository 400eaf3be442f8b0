import { describe, expect, test } from "vitest";
import { isUsable, settleSpot, type SpotText } from "./settle-spot";

const MALAWI = { area: { south: -17.2, north: -9.3, west: 32.6, east: 36 } };
const GATE = {
  id: "plc_1",
  name: "Gate",
  landmark: "Blue gate",
  latitude: -13.9626,
  longitude: 33.7741,
};

const settle = (text: Partial<SpotText>) =>
  settleSpot({ where: "", landmark: "", savedPlace: "", confirmed: "", ...text }, MALAWI, [GATE]);

test("words in the box move to an empty landmark", () => {
  expect(settle({ where: " Area 47, near the Total " })).toMatchObject({
    where: "",
    landmark: "Area 47, near the Total",
    reading: null,
  });
});

test("words in the box stay where the landmark says something already", () => {
  expect(settle({ where: "Area 47", landmark: "Blue gate" })).toMatchObject({
    where: "Area 47",
    landmark: "Blue gate",
    reading: { kind: "landmark" },
  });
});

describe("a saved place", () => {
  test("fills empty fields", () => {
    const spot = settle({ savedPlace: GATE.id });
    expect(spot).toMatchObject({ where: "-13.9626, 33.7741", landmark: "Blue gate" });
    expect(isUsable(spot)).toBe(true);
  });

  test("does not replace typed text", () => {
    expect(settle({ savedPlace: GATE.id, where: "-13.9, 33.7", landmark: "Shop" })).toMatchObject({
      where: "-13.9, 33.7",
      landmark: "Shop",
    });
  });

  test("that does not exist is ignored", () => {
    expect(settle({ savedPlace: "plc_2" }).reading).toBeNull();
  });
});

describe("a place may be used", () => {
  test.each<[string, Partial<SpotText>, boolean]>([
    ["a pin", { where: "-13.9626, 33.7741" }, true],
    ["a short link", { where: "https://maps.app.goo.gl/x" }, false],
    ["a swapped pair", { where: "33.7741, -13.9626" }, false],
    ["outside", { where: "-21.96, 33.77" }, false],
    ["outside and confirmed", { where: "-21.96, 33.77", confirmed: "-21.96, 33.77" }, true],
    ["outside, another confirmed", { where: "-21.96, 33.77", confirmed: "-21.9, 33.7" }, false],
    ["nothing", {}, false],
  ])("%s: %j is %s", (_, text, usable) => {
    expect(isUsable(settle(text))).toBe(usable);
  });
});
