import { ensureInstalled } from "./install/ensure-installed.mjs";
import { claimDataDir } from "./launch/claim-data-dir.mjs";
import { importTypeScript } from "./launch/import-typescript.mjs";
import { readSettings } from "./launch/read-settings.mjs";

/** `npm run places:import -- file.geojson [--market MW] [--source name]`: loads named places for the place search. */
const settings = readSettings();
await ensureInstalled();
try {
  // The embedded database stops with the process that started it, so the application must not share it.
  if (settings.embedded) await claimDataDir(settings.dataDir);
  const { runImport } = await importTypeScript("scripts/places/run-import.ts");
  process.exit(await runImport(settings, process.argv.slice(2)));
} catch (error) {
  console.error(error.message);
  process.exit(1);
}
