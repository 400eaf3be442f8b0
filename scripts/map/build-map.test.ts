import { spawnSync } from "node:child_process";
import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, expect, test } from "vitest";
import { buildMap } from "./build-map";

const TOWN = "test/streets/town.osm.pbf";

const folder = mkdtempSync(path.join(tmpdir(), "map-"));
afterAll(() => rmSync(folder, { recursive: true }));

const output = path.join(folder, "town.pmtiles");

/** A program of the machine that does what the lines say. */
function program(name: string, ...lines: string[]): string {
  const file = path.join(folder, name);
  writeFileSync(file, ["#!/bin/sh", ...lines].join("\n"));
  chmodSync(file, 0o755);
  return file;
}

test.each([
  ["an extract that is not there", "none.osm.pbf", "tilemaker", /There is no file none/],
  ["a program that is not there", TOWN, "/none/tilemaker", /no program.*\n.*apt install tilemaker/],
  [
    "a program that writes no PMTiles",
    TOWN,
    program("old", 'echo "target directory or .mbtiles/.sqlite file"'),
    /too old to write PMTiles/,
  ],
  [
    "a program that fails",
    TOWN,
    program("failing", 'test "$1" = --help && echo .pmtiles && exit', "echo no memory >&2; exit 3"),
    /could not read.*:\nno memory/,
  ],
  [
    "a program that makes nothing",
    TOWN,
    program("idle", 'test "$1" = --help && echo .pmtiles'),
    /has no streets|could not read/,
  ],
])("%s is named, and the present file stays", async (_, extract, tilemaker, message) => {
  writeFileSync(output, "before");
  await expect(buildMap({ extract, output, tilemaker })).rejects.toThrow(message);
  expect(readFileSync(output, "utf8")).toBe("before");
  expect(existsSync(`${output}.part.pmtiles`)).toBe(false);
});

const tilemaker = process.env.TILEMAKER ?? "tilemaker";
const writesTiles = spawnSync(tilemaker, ["--help"], { encoding: "utf8" });
const isThere = `${writesTiles.stdout}${writesTiles.stderr}`.includes(".pmtiles");

test.runIf(isThere)("a town becomes a file of tiles", async () => {
  const { bytes, tiles } = await buildMap({ extract: TOWN, output, tilemaker });
  expect(tiles).toBe(15);
  expect(bytes).toBeLessThan(50_000);
});
