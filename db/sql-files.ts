import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { orderLifeSql } from "./schema/order-life";

/** `text` of the SQL file at `file`, relative to the project; `name` is its function's. */
export type SqlFile = { name: string; file: string; text: string };

/** Each function stands beside the verb that calls it, or with its noun. */
const FUNCTIONS = "lib/domain";
const REFERENCE = "db/reference";
const GRANTS = "db/grants.sql";

const ORDER_LIFE: SqlFile = {
  name: "order_life",
  file: "db/schema/order-life.ts",
  text: orderLifeSql(),
};

/** Every SQL function, in the order of their names. */
export function functionFiles(): SqlFile[] {
  return filesIn(FUNCTIONS);
}

/** What is applied after the migrations whenever its text changed; grants name functions, so they come last. */
export function repeatableFiles(): SqlFile[] {
  return [ORDER_LIFE, ...functionFiles(), ...filesIn(REFERENCE), read(GRANTS)];
}

function filesIn(folder: string): SqlFile[] {
  return readdirSync(path.join(process.cwd(), folder), { recursive: true, encoding: "utf8" })
    .filter((file) => file.endsWith(".sql"))
    .map((file) => read(`${folder}/${file.split(path.sep).join("/")}`))
    .sort((one, other) => (one.name < other.name ? -1 : 1));
}

function read(file: string): SqlFile {
  const text = readFileSync(path.join(process.cwd(), file), "utf8");
  return { name: path.basename(file, ".sql"), file, text };
}
