import { readFile } from "node:fs/promises";
import path from "node:path";
import type { BaseMap } from "@/lib/core/map-ground";

const FOLDER = path.join(process.cwd(), "public", "maps");

const kept = new Map<string, Promise<BaseMap>>();

/** A market's base map, read once; a market without one has a map of nothing. */
export function readBaseMap(marketCode: string): Promise<BaseMap> {
  const found = kept.get(marketCode) ?? read(marketCode);
  kept.set(marketCode, found);
  return found;
}

async function read(marketCode: string): Promise<BaseMap> {
  try {
    return JSON.parse(await readFile(path.join(FOLDER, `${marketCode}.json`), "utf8")) as BaseMap;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "ENOENT") throw error;
    return { type: "FeatureCollection", features: [] };
  }
}
