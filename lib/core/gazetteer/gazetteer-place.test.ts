import { describe, expect, test } from "vitest";
import { foldName } from "./fold-name";
import { gazetteerPlace } from "./gazetteer-place";

test.each([
  ["  Area 47 ", "area 47"],
  ["Café d’Or (Old Town)", "cafe dor old town"],
  ["St. Mary's", "st marys"],
  ["Mŵera–East", "mwera east"],
  ["日本 1", "日本 1"],
  ["—", ""],
])("%s is compared as %s", (name, folded) => {
  expect(foldName(name)).toBe(folded);
});

describe("a feature", () => {
  const point = { type: "Point", coordinates: [33.77, -13.96] };

  test("keeps name, kind and position, and is known by its id", () => {
    const feature = { id: "n1", properties: { name: "Puma", amenity: "fuel" }, geometry: point };
    expect(gazetteerPlace(feature)).toEqual({
      reference: "n1",
      name: "Puma",
      folded: "puma",
      kind: "fuel",
      rank: 4,
      latitude: -13.96,
      longitude: 33.77,
    });
  });

  test("that is an area is in its middle", () => {
    const ring = [
      [33, -14],
      [34, -14],
      [34, -13],
      [33, -14],
    ];
    const geometry = { type: "Polygon", coordinates: [ring] };
    const place = gazetteerPlace({ properties: { name: "Area 47", place: "suburb" }, geometry });
    expect(place).toMatchObject({ latitude: -13.5, longitude: 33.5, rank: 2 });
  });

  test("without an id is identified by its content, so that it stays the same place", () => {
    const feature = { properties: { name: "Puma", building: "yes" }, geometry: point };
    const place = gazetteerPlace(feature);
    expect(place?.reference).toBe(gazetteerPlace(structuredClone(feature))?.reference);
    expect(place?.kind).toBe("place");
  });

  test.each([
    ["without a name", { properties: {}, geometry: point }],
    ["whose name has no letter", { properties: { name: "?" }, geometry: point }],
    ["without a position", { properties: { name: "Puma" }, geometry: null }],
    ["at no place on earth", { properties: { name: "P" }, geometry: { coordinates: [0, 0] } }],
    ["that is none", null],
  ])("%s is left out", (_, feature) => {
    expect(gazetteerPlace(feature)).toBeUndefined();
  });
});
