import { ensureInstalled } from "./install/ensure-installed.mjs";
import { importTypeScript } from "./launch/import-typescript.mjs";

/** `npm run map:build -- malawi.osm.pbf [--output malawi.pmtiles] [--tilemaker path]`: makes the streets of maps. */
await ensureInstalled();
const { runBuild } = await importTypeScript("scripts/map/run-build.ts");
process.exitCode = await runBuild(process.argv.slice(2));
