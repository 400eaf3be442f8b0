import path from "node:path";
import { parseArgs } from "node:util";
import postgres from "postgres";
import { startEmbeddedPostgres } from "@/db/embedded-postgres/start-embedded-postgres";
import { prepareDatabase } from "@/db/prepare/prepare-database";
import { reachDatabase } from "../launch/reach-database";
import { importPlaces } from "./import-places";

const USAGE =
  "Usage: npm run places:import -- file.geojson [--market MW] [--source name]\n" +
  "  --market   the market of all places; without it, each place's position decides\n" +
  "  --source   replaces the places imported under this name before; the file's name if not given";

/** Returns the exit code, and reports in one line what was imported or the problem. */
export async function runImport(
  { embedded, dataDir }: { embedded: boolean; dataDir: string },
  flags: string[],
): Promise<number> {
  const options = readFlags(flags);
  if (!options) {
    console.error(USAGE);
    return 2;
  }
  try {
    const server = embedded ? await startEmbeddedPostgres({ dataDir }) : undefined;
    const url = server?.url ?? process.env.DATABASE_URL ?? "";
    try {
      if (!server) await reachDatabase(url);
      await prepareDatabase(url);
      await report(url, options);
    } finally {
      await server?.stop();
    }
    return 0;
  } catch (error) {
    console.error(error instanceof Error ? error.message : String(error));
    return 1;
  }
}

type Options = { file: string; market: string | undefined; source: string };

function readFlags(args: string[]): Options | undefined {
  try {
    const { values, positionals } = parseArgs({
      args,
      allowPositionals: true,
      options: { market: { type: "string" }, source: { type: "string" } },
    });
    const [file] = positionals;
    if (file === undefined || positionals.length > 1) return undefined;
    return { file, market: values.market, source: values.source ?? path.basename(file) };
  } catch {
    return undefined;
  }
}

async function report(url: string, { file, market, source }: Options): Promise<void> {
  const sql = postgres(url, { max: 1, onnotice: () => {} });
  try {
    const done = await importPlaces(sql, { file, market, source });
    for (const [code, count] of done.places) console.log(`${code}: ${count} places of ${source}.`);
    if (done.unnamed > 0)
      console.log(`${done.unnamed} features without a name or position left out.`);
    if (done.elsewhere > 0) console.log(`${done.elsewhere} places outside every market left out.`);
  } finally {
    await sql.end({ timeout: 1 });
  }
}
