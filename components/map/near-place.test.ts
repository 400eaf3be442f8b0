import { expect, test } from "vitest";
import type { BaseMap } from "@/lib/core/map-ground";
import { nearPlace } from "./near-place";

const at = (kind: string, text: string, latitude: number): BaseMap["features"][number] => ({
  type: "Feature",
  properties: { kind, text },
  geometry: { type: "Point", coordinates: [33.78, latitude] },
});

const MAP: BaseMap = {
  type: "FeatureCollection",
  features: [
    at("city", "Lilongwe", -13.96),
    at("landmark", "Game Store", -13.961),
    at("landmark", "Area 3 market", -13.965),
  ],
};

const nearOf = (latitude: number) => nearPlace(MAP, { latitude, longitude: 33.78 })?.name;

test("a place is named by the nearest landmark, without one by its town, and far away by nothing", () => {
  expect(nearOf(-13.9645)).toBe("Area 3 market");
  expect(nearOf(-13.9605)).toBe("Game Store");
  expect(nearOf(-14.05)).toBe("Lilongwe");
  expect(nearOf(-15)).toBeUndefined();
});
