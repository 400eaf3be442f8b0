import { afterAll, expect, test } from "vitest";
import { distanceMetres } from "@/lib/core/geo";
import { newId } from "@/lib/core/ids";
import { owner } from "@/test/world";
import { readLargestTown } from "./read-largest-town";

const SOURCE = newId("imp");

afterAll(() => finishImport("3000-01-01"));

const LILONGWE = { latitude: -13.9735, longitude: 33.7878 };
const BLANTYRE = { latitude: -15.7863, longitude: 35.0036 };

test("is the city with most places around it, and none in a market without places", async () => {
  const town = await readLargestTown("MW");
  expect(distanceMetres(town ?? BLANTYRE, LILONGWE)).toBeLessThan(2_000);
  expect(await readLargestTown("XX")).toBeUndefined();
});

test("follows the places that are imported", async () => {
  const places = Array.from({ length: 400 }, (_, at) => ({
    reference: String(at),
    name: `Stall ${at}`,
    folded: `stall ${at}`,
    kind: "shop",
    rank: 4,
    ...BLANTYRE,
    latitude: BLANTYRE.latitude + at / 1e5,
  }));
  await owner`select keep_gazetteer_places('MW', ${SOURCE}, ${JSON.stringify(places)}::text::json)`;
  await finishImport("2000-01-01");
  expect(distanceMetres((await readLargestTown("MW")) ?? LILONGWE, BLANTYRE)).toBeLessThan(2_000);
});

/** Removes the places of the import that are older. */
function finishImport(since: string) {
  return owner`select finish_gazetteer_import('MW', ${SOURCE}, ${since})`;
}
