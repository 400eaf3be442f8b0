import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeEach, describe, expect, test } from "vitest";
import { newId } from "@/lib/core/ids";
import { openPreparedDatabase } from "@/test/prepared-database";
import { importPlaces } from "./import-places";

// Markets of other tests lie anywhere.
const database = await openPreparedDatabase();
const { sql: owner } = database;
afterAll(() => database.drop());

const folder = mkdtempSync(path.join(tmpdir(), "places-"));
afterAll(() => rmSync(folder, { recursive: true }));

let source: string;
beforeEach(() => {
  source = newId("imp");
});

const feature = (id: string, name: string, at: [number, number] = [33.77, -13.96]) => ({
  type: "Feature",
  id,
  properties: { name, place: "suburb" },
  geometry: { type: "Point", coordinates: at },
});

const write = (text: string) => {
  const file = path.join(folder, `${source}.geojson`);
  writeFileSync(file, text);
  return file;
};

const collectionOf = (...features: object[]) =>
  write(
    JSON.stringify({ type: "FeatureCollection", crs: { properties: { name: "[{" } }, features }),
  );

const namesOf = async () =>
  (
    await owner<{ name: string }[]>`
      select name from gazetteer where source = ${source} order by name`
  ).map(({ name }) => name);

const found = async (text: string) =>
  (
    await owner<{ name: string }[]>`
      select name from find_gazetteer_places('MW', ${text}, -13.96, 33.77, 24)`
  ).map(({ name }) => name);

test("places of a file are found, in their market", async () => {
  const file = collectionOf(
    feature("1", `Kwazulu {"1"} Plaza`),
    feature("2", "Paris", [2.35, 48.85]),
    { type: "Feature", properties: {}, geometry: null },
  );
  const done = await importPlaces(owner, { file, source });
  expect(done).toEqual({ places: new Map([["MW", 1]]), unnamed: 1, elsewhere: 1 });
  expect(await found("kwazulu 1 pl")).toEqual([`Kwazulu {"1"} Plaza`]);
});

test("features one per line are read as well", async () => {
  const lines = [feature("1", "Zingwangwa Yard"), feature("2", "Zingwangwa Depot")];
  const file = write(lines.map((line) => `\u001E${JSON.stringify(line)}\n`).join(""));
  await importPlaces(owner, { file, source });
  expect(await namesOf()).toEqual(["Zingwangwa Depot", "Zingwangwa Yard"]);
});

test("the same file again changes nothing, and a newer one replaces the places of its source", async () => {
  const file = collectionOf(feature("1", "Xalabulo"), feature("2", "Xotamo"));
  await importPlaces(owner, { file, source });
  const ids = await owner`select id from gazetteer where source = ${source} order by id`;
  await importPlaces(owner, { file, source });
  expect(await owner`select id from gazetteer where source = ${source} order by id`).toEqual(ids);
  await importPlaces(owner, { file: collectionOf(feature("2", "Xotamo New")), source });
  expect(await namesOf()).toEqual(["Xotamo New"]);
  expect(await found("xalabulo")).not.toContain("Xalabulo");
  expect(await found("xalabuko")).not.toContain("Xalabulo");
  expect(await found("xotano")).toContain("Xotamo New");
});

describe("an error names the problem and changes nothing:", () => {
  test.each([
    ["a file that is cut off", JSON.stringify({ features: [feature("1", "Y")] }).slice(0, -4)],
    ["a file of something else", "name,latitude,longitude\nY,1,2\n"],
    ["a file without a named place", `{"type":"FeatureCollection","features":[]}`],
    ["a damaged file", `{"type":"FeatureCollection","features":[{"type" "Feature"}]}`],
  ])("%s", async (_, text) => {
    await importPlaces(owner, { file: collectionOf(feature("1", "Kept")), source });
    await expect(importPlaces(owner, { file: write(text), source })).rejects.toThrow(
      /\.geojson (is no GeoJSON|has no named place|ends in the middle)/,
    );
    expect(await namesOf()).toEqual(["Kept"]);
  });

  test("a file that isn't there, or a market that isn't", async () => {
    const file = path.join(folder, "none");
    await expect(importPlaces(owner, { file, source })).rejects.toThrow(/There is no file/);
    await expect(importPlaces(owner, { file, source: "desk" })).rejects.toThrow(/admin\/places/);
    const market = "XX";
    await expect(importPlaces(owner, { file, source, market })).rejects.toThrow(/no market XX/);
  });
});
