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
    ["\u200E-13.9626,\u00A033.7741\u200B"],
    ["\uFEFF\u2068\u221213.9626\u2069, 33.7741"],
    ["–13.9626, 33.7741"],
    ["S13.9626 E33.7741"],
    ["S 13.9626, E 33.7741"],
    ["33.7741 E, 13.9626 S"],
    [`S 13° 57' 45.36", E 33° 46' 26.76"`],
    ["S 13 57.756 E 33 46.446"],
    ["geo:0,0?q=-13.9626,33.7741(Shop)"],
    ["geo:0,0?q=-13.9626,33.7741"],
    ["geo:-14,34?q=-13.9626%2C33.7741%20(Blue%20gate)"],
    ["GEO:-13.9626,33.7741;u=35"],
    ["https://maps.apple.com/?ll=-13.9626,33.7741&q=Dropped%20Pin"],
    ["https://maps.apple.com/place?coordinate=-13.9626,33.7741&name=Shop"],
    ["https://waze.com/ul?ll=-13.9626%2C33.7741&navigate=yes"],
    [`https://www.google.com/maps/place/13%C2%B057'45.4%22S+33%C2%B046'26.8%22E/@-14,34,17z`],
  ])("%s", (text) => {
    expect(expectPlace(read(text))).toMatchObject({ precision: "pin", concern: null });
  });

  test.each([
    ["https://www.google.com/maps/@-13.9626,33.7741,15z"],
    ["openstreetmap.org/#map=17/-13.9626/33.7741"],
    ["https://www.openstreetmap.org/#map=17/-13.9626/33.7741"],
    ["https://maps.google.com/maps?ll=-13.9626,33.7741&z=12"],
    ["https://www.google.com/maps/@?api=1&map_action=map&center=-13.9626%2C33.7741&zoom=12"],
    ["https://maps.apple.com/?ll=-13.9626,33.7741&z=12"],
    ["geo:-13.9626,33.7741?q=Shoprite"],
  ])("the middle of a map, and only near it: %s", (text) => {
    expect(expectPlace(read(text)).precision).toBe("map_centre");
  });

  test.each([
    [
      "https://www.google.com/maps/dir/-13.99,33.75/-13.9626,33.7741/@-13.97,33.76,14z/data=!4m2!3e0",
    ],
    ["https://www.google.com/maps/dir/-13.99,33.75/-13.9,33.7/-13.9626,33.7741/data=!3d-14!4d34"],
    ["https://www.google.com/maps/dir//-13.9626,33.7741/@-13.97,33.76,14z"],
    ["https://www.google.com/maps/dir/My+shop/2QPF%2BXJ+Lilongwe/@-13.97,33.76,14z", "code_cell"],
    ["https://www.google.com/maps/dir/?api=1&origin=-13.99,33.75&destination=-13.9626,33.7741"],
    ["https://maps.google.com/maps?saddr=-13.99,33.75&daddr=-13.9626,33.7741&ll=-13.97,33.76"],
    ["https://maps.google.com/?saddr=-13.99,33.75&daddr=-13.9,33.7+to:-13.9626,33.7741"],
    ["https://maps.apple.com/?saddr=-13.99,33.75&daddr=-13.9626,33.7741"],
    ["https://www.waze.com/live-map/directions?from=ll.-13.99%2C33.75&to=ll.-13.9626%2C33.7741"],
    ["https://www.openstreetmap.org/directions?route=-13.99%2C33.75%3B-13.9626%2C33.7741"],
  ])("directions, whose destination it is: %s", (text, precision = "pin") => {
    expect(expectPlace(read(text))).toMatchObject({ precision, concern: null });
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
    ["https://plus.codes/2QPF+XJ"],
    ["plus.codes/5GRM2QPF+XJ"],
    ["https://plus.codes/2QPF%2BXJ,Lilongwe"],
    ["https://www.google.com/maps/place/2QPF%2BXJ+Lilongwe"],
    ["https://www.google.com/maps/place/2QPF%2BXJ,+Lilongwe/@-13.9,33.7,15z"],
    ["https://maps.google.com/?q=2QPF%2BXJ"],
    ["https://maps.google.com/?q=2QPF+XJ+Lilongwe"],
    ["geo:0,0?q=2QPF%2BXJ%20Lilongwe"],
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
  "a short link is recognised as one: %s",
  (text) => {
    expect(read(text)).toEqual({ kind: "short_link" });
  },
);

test.each([
  ["https://www.google.com/maps/dir/-13.99,33.75/Shoprite+Lilongwe/@-13.97,33.77,14z"],
  ["https://www.google.com/maps/dir/-13.99,33.75//@-13.97,33.77,14z"],
  ["https://www.google.com/maps/dir/-13.99,33.75/@-13.97,33.77,14z"],
  ["https://www.google.com/maps/dir/-13.99,33.75/Shoprite/data=!4m9!3d-13.99!4d33.75"],
  ["https://www.google.com/maps/dir/?api=1&origin=-13.99,33.75&destination=Shoprite"],
  ["https://maps.google.com/maps?saddr=-13.99,33.75"],
])("directions to an unreadable place are reported as such: %s", (text) => {
  expect(read(text)).toEqual({ kind: "directions" });
});

test.each([
  ["22+"],
  ["2QPR+"],
  ["2QPR+4"],
  ["PR+4F"],
  ["5GRM2Q00+"],
  ["5GRM2QPR+ Lilongwe"],
  ["https://plus.codes/2QPR+"],
])("a Plus Code of an area is no place: %s", (text) => {
  expect(read(text)).toEqual({ kind: "coarse_code" });
});

test.each([
  [`13°57'75"S 33°47'28"E`],
  [`13°60'S 33°47'E`],
  ["S 13 57.5 E 33 75"],
  ["geo:0,0?q=Shoprite"],
])("numbers that no compass shows are no place: %s", (text) => {
  expect(read(text)).toMatchObject({ kind: "nowhere" });
});

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
  ["13-15"],
  ["Plot 12 E 13 S 4"],
  ["12 S 13 N"],
  ["0991234567 0888123456"],
  [`1${" ".repeat(996)}S1${" ".repeat(996)}x`],
  [""],
  ["1".repeat(10_000)],
])("a text without a location is a landmark: %s", (text) => {
  expect(read(text)).toEqual({ kind: "landmark", text });
});
