import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";

/** The folders whose pages and routes belong to one company. */
const AREAS = ["merchant", "courier", "admin", "driver"];

/** A page or route file, as its path below `app`. */
export const PAGE_FILES = filesOfAreas(/^page\.tsx$/);
export const ROUTE_FILES = filesOfAreas(/^route\.tsx?$/);

/** Every page and route file with an address. */
export const ADDRESSED_FILES = filesIn("app")
  .filter((file) => /^(?:page\.tsx|route\.tsx?)$/.test(path.basename(file)))
  .map((file) => file.slice("app/".length));

/** Whether a file belongs to a dashboard, and so has its row there. */
export const isOfArea = (file: string) => AREAS.includes(file.split("/")[0] ?? "");

/** Every file with exports that a browser can call. */
export const ACTION_FILES = ["app", "components", "lib"]
  .flatMap((folder) => filesIn(folder))
  .filter((file) => /\.tsx?$/.test(file) && readFileSync(file, "utf8").startsWith('"use server"'));

/** The exports of a file; the caller knows its kind. */
export async function load<Exports>(file: string): Promise<Exports> {
  return (await import(path.resolve(file))) as Exports;
}

/** The complaints about rows and files that do not match; none if all do. */
export function unmatched(what: string, files: string[], rows: string[], table: string): string[] {
  const without = files.filter((file) => !rows.includes(file));
  const gone = rows.filter((row) => !files.includes(row));
  return [
    ...without.map((file) => `${file} is a ${what} without a row: add one to ${table}.`),
    ...gone.map((row) => `${row} has a row and is no ${what}: take the row out of ${table}.`),
  ];
}

function filesOfAreas(name: RegExp): string[] {
  return AREAS.flatMap((area) => filesIn(`app/${area}`))
    .filter((file) => name.test(path.basename(file)))
    .map((file) => file.slice("app/".length));
}

function filesIn(folder: string): string[] {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name))
    .sort();
}
