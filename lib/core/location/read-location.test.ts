import { describe, expect, test } from "vitest";
import { readLocation, type ReadLocation } from "./read-location";

const MALAWI = { south: -17.2, north: -9.3, west: 32.6, east: 36 };
const LILONGWE = { latitude: -13.9626, longitude: 33.7741 };
const BWANDILO = "https://www.google.com/maps/place/Bwandilo/@-13.9669,33.7873,17z";

const read = (text: string, near = { latitude: -13.98, longitude: 33.79 }) =>
  readLocation(text, { area: MALAWI, near });

function expectPlace(found: ReadLocation, place = LILONGWE, digits = 4) {
  if (found.kind !== "place") throw new Error(`read as ${found.kind}`);
  expect(found.coordinates.latitude).toBeCloseTo(place.latitude, digits);
  expect(found.coordinates.longitude).toBeCloseTo(place.longitude, digits);
  return found;
}

describe("a place is read from", () => {
  test.each([
    ["-13.9626, 33.7741"],
    ["-13.9626,33.7741"],
    ["(-13.9626 33.7741)"],
    ["  -13.9626;33.7741  "],
    ["13.9626 S, 33.7741 E"],
    [`13°57'45.4"S 33°46'26.8"E`],
    [`13° 57′ 45.36″ S, 33° 46′ 26.76″ E`],
    ["https://maps.google.com/?q=-13.962600,33.774100"],
    ["Location: https://maps.google.com/?q=-13.962600,33.774100"],
    ["https://www.google.com/maps?q=loc:-13.9626,33.7741"],
    ["https://www.google.com/maps/search/?api=1&query=-13.9626%2C33.7741"],
    [`${BWANDILO}/data=!4m6!3m5!1s0x0:0x0!8m2!3d-13.9626!4d33.7741`],
    ["https://www.google.com/maps/search/-13.9626,+33.7741?entry=tts"],
    ["https://www.google.com/maps/place/-13.9626,33.7741"],
    ["geo:-13.9626,33.7741?z=17"],
    ["https://www.openstreetmap.org/?mlat=-13.9626&mlon=33.7741#map=17/-14/34"],
  ])("%s", (text) => {
    expect(expectPlace(read(text))).toMatchObject({ precision: "pin", concern: null });
  });

  test.each([
    ["https://www.google.com/maps/@-13.9626,33.7741,15z"],
    ["openstreetmap.org/#map=17/-13.9626/33.7741"],
    ["https://www.openstreetmap.org/#map=17/-13.9626/33.7741"],
  ])("the middle of a map, and only near it: %s", (text) => {
    expect(expectPlace(read(text)).precision).toBe("map_centre");
  });

  test.each([
    ["Shoprite, Lilongwe (-13.9626, 33.7741)"],
    ["Gate (old), Area 47 (-13.9626, 33.7741)"],
  ])("a place that was chosen from the search: %s", (text) => {
    expect(expectPlace(read(text))).toMatchObject({ precision: "named_place", concern: null });
  });

  test.each([
    ["5GRM2QPF+XJ"],
    ["5grm2qpf+xj"],
    ["2QPF+XJ Lilongwe"],
    ["2QPF+XJ, Lilongwe, Malawi"],
  ])("a Plus Code: %s", (text) => {
    const found = expectPlace(read(text), { latitude: -13.962563, longitude: 33.774062 }, 6);
    expect(found.precision).toBe("code_cell");
  });

  test.each([
    ["2QPF+XJ", -13.9626, 33.7741],
    ["6274+H8", -15.7861, 35.0058],
    ["G2MC+Q7", -11.4656, 34.0207],
    ["J88M+M8", -15.3833, 35.3333],
  ])("a short Plus Code eight kilometres from the pickup: %s", (code, latitude, longitude) => {
    const near = { latitude: latitude + 0.05, longitude: longitude + 0.05 };
    expectPlace(read(code, near), { latitude, longitude }, 2);
  });
});

describe("a place is offered back", () => {
  test("when latitude and longitude are swapped, with the swap", () => {
    expect(read("33.7741, -13.9626")).toMatchObject({
      concern: { kind: "swapped", suggestion: LILONGWE },
    });
  });

  test.each([["5GCM2QPF+XJ"], ["-21.96, 33.77"], ["48.8584, 2.2945"]])(
    "when it is outside the market: %s",
    (text) => {
      expect(read(text)).toMatchObject({ kind: "place", concern: { kind: "outside_area" } });
    },
  );

  test("when it is farther than a town from the pickup", () => {
    expect(read("-15.7861, 35.0058")).toMatchObject({ concern: { kind: "far" } });
  });
});

test.each([["https://maps.app.goo.gl/AbCdEf123"], ["see https://goo.gl/maps/xyz"]])(
  "a short link is named as what it is: %s",
  (text) => {
    expect(read(text)).toEqual({ kind: "short_link" });
  },
);

test.each([
  ["0, 0", 0, 0],
  ["999, 999", 999, 999],
])("numbers that are no place on earth are said to be that: %s", (text, latitude, longitude) => {
  expect(read(text)).toEqual({ kind: "nowhere", coordinates: { latitude, longitude } });
});

test.each([
  ["Area 47, near the Total"],
  ["House 12, 13th street"],
  ["12"],
  ["geo:"],
  ["https://www.google.com/maps/place/Bwandilo"],
  ["https://maps.google.com/?q=%E0%A4%A"],
  ["+"],
  [""],
  ["1".repeat(10_000)],
])("what is no location is a landmark: %s", (text) => {
  expect(read(text)).toEqual({ kind: "landmark", text });
});
