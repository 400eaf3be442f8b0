import path from "node:path";
import { parseArgs } from "node:util";
import { buildMap, type MapBuild } from "./build-map";

const USAGE =
  "Usage: npm run map:build -- malawi.osm.pbf [--output malawi.pmtiles] [--tilemaker path]\n" +
  "  --output      the file to make; the extract's name with .pmtiles if not given\n" +
  "  --tilemaker   the program to use; the one on the path if not given";

const MEGABYTE = 1024 * 1024;

/** Returns the exit code, and reports in two lines what was made or the problem. */
export async function runBuild(flags: string[]): Promise<number> {
  const options = readFlags(flags);
  if (!options) {
    console.error(USAGE);
    return 2;
  }
  try {
    console.log(`Making streets from ${options.extract}…`);
    const { bytes, tiles, seconds } = await buildMap(options);
    const size = (bytes / MEGABYTE).toFixed(1);
    console.log(`${options.output}: ${tiles} tiles, ${size} MB, in ${seconds} s.`);
    console.log(`Start the server with MAP_STREETS_FILE=${path.resolve(options.output)}`);
    return 0;
  } catch (error) {
    console.error(error instanceof Error ? error.message : String(error));
    return 1;
  }
}

function readFlags(args: string[]): MapBuild | undefined {
  try {
    const { values, positionals } = parseArgs({
      args,
      allowPositionals: true,
      options: { output: { type: "string" }, tilemaker: { type: "string" } },
    });
    const [extract] = positionals;
    if (extract === undefined || positionals.length > 1) return undefined;
    const output = values.output ?? `${path.basename(extract).replace(/\.osm\.pbf$/, "")}.pmtiles`;
    return { extract, output, tilemaker: values.tilemaker ?? "tilemaker" };
  } catch {
    return undefined;
  }
}
