import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { gazetteerPlace } from "@/lib/core/gazetteer/gazetteer-place";
import { orderLifeSql } from "../schema/order-life";

/** `text` of the SQL file at `file`, relative to the project; `name` is its function's. */
export type SqlFile = { name: string; file: string; text: string };

/** Each function is a file beside the verb that calls it, or with its noun. */
const FUNCTIONS = "lib/domain";
const REFERENCE = "db/reference";
/** One GeoJSON per market; its named points can be searched as well. */
const BASE_MAPS = "public/maps";
const GRANTS = "db/grants.sql";
const MIGRATIONS = "db/migrations";

const ORDER_LIFE: SqlFile = {
  name: "order_life",
  file: "db/schema/order-life.ts",
  text: orderLifeSql(),
};

/** Every SQL function, in the order of their names. */
export function functionFiles(): SqlFile[] {
  return filesIn(FUNCTIONS);
}

/** The functions and their grants; grants name functions, so they come last. */
export function codeFiles(): SqlFile[] {
  return [ORDER_LIFE, ...functionFiles(), grantsFile()];
}

/** Rights and views depend on the tables, so they are applied again after a new migration. */
function grantsFile(): SqlFile {
  const file = read(GRANTS);
  const migrations = readdirSync(path.join(process.cwd(), MIGRATIONS)).filter((name) =>
    name.endsWith(".sql"),
  );
  return { ...file, text: `${file.text}-- For the tables of ${migrations.toSorted().at(-1)}.\n` };
}

/** Rows that every database has. */
export function dataFiles(): SqlFile[] {
  return [...filesIn(REFERENCE), ...gazetteers()];
}

/** The places of each base map, as statements; a market that isn't in the database keeps none. */
function gazetteers(): SqlFile[] {
  return readdirSync(path.join(process.cwd(), BASE_MAPS))
    .filter((file) => file.endsWith(".json"))
    .map((file) => {
      const market = path.basename(file, ".json");
      const { name, text, ...map } = read(`${BASE_MAPS}/${file}`);
      const { features } = JSON.parse(text) as { features: { geometry: { type: string } }[] };
      const places = features
        .filter(({ geometry }) => geometry.type === "Point")
        .flatMap((feature) => gazetteerPlace(feature) ?? []);
      const statements = `select keep_gazetteer_places(code, 'base map', $json$${JSON.stringify(places)}$json$),
          finish_gazetteer_import(code, 'base map', now())
        from markets where code = '${market}'`;
      return { ...map, name: `gazetteer of ${name}`, text: statements };
    });
}

function filesIn(folder: string): SqlFile[] {
  return readdirSync(path.join(process.cwd(), folder), { recursive: true, encoding: "utf8" })
    .filter((file) => file.endsWith(".sql"))
    .map((file) => read(`${folder}/${file.split(path.sep).join("/")}`))
    .sort((one, other) => (one.name < other.name ? -1 : 1));
}

function read(file: string): SqlFile {
  const text = readFileSync(path.join(process.cwd(), file), "utf8");
  return { name: path.basename(file, path.extname(file)), file, text };
}
