import { beforeAll, expect, test } from "vitest";
import { createMarket, owner } from "@/test/world";
import { findCoveredPlaces } from "./find-covered-places";

/** A market with one area. */
let market: string;

const PLACES = [
  { name: "Limbe Market", latitude: -13.99, longitude: 33.78 },
  { name: "Limbe Farm", latitude: -14.9, longitude: 33.78 },
  { name: "Area 24 Market", latitude: -13.99, longitude: 33.79 },
];

beforeAll(async () => {
  market = await createMarket();
  await owner`insert into service_areas (market_code, name, latitude, longitude, radius_m)
    values (${market}, 'Lilongwe', -13.98, 33.78, 10000)`;
  const rows = PLACES.map((place) => ({
    ...place,
    reference: place.name,
    folded: place.name.toLowerCase(),
    kind: "shop",
    rank: 4,
  }));
  await owner`select keep_gazetteer_places(${market}, 'test', ${JSON.stringify(rows)}::text::json)`;
  await owner`select finish_gazetteer_import(${market}, 'test', '2000-01-01')`;
});

const answersTo = async (text: string) =>
  (await findCoveredPlaces(market, text)).map(({ name, isServed }) => `${name}: ${isServed}`);

test("a place is served within an area, and not outside", async () => {
  expect((await answersTo("limbe")).toSorted()).toEqual([
    "Limbe Farm: false",
    "Limbe Market: true",
  ]);
});

test("a place that has only some of the words is no answer", async () => {
  expect(await answersTo("area 47")).toEqual([]);
  expect(await answersTo("area 24")).toEqual(["Area 24 Market: true"]);
});

test("a letter and nothing find nothing", async () => {
  expect(await answersTo("a")).toEqual([]);
  expect(await answersTo("")).toEqual([]);
});
