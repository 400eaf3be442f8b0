import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import path from "node:path";
import type postgres from "postgres";
import { codeFiles, dataFiles, type SqlFile } from "./sql-files";

const APPLY_FUNCTIONS = path.join(process.cwd(), "db", "prepare", "apply-functions.sql");

type MarkedFile = SqlFile & { sha256: string };

/**
 * Applies the SQL files whose text changed.
 *
 * @returns how many
 */
export async function applySqlFiles(
  sql: postgres.Sql,
  { code, data } = { code: codeFiles(), data: dataFiles() },
): Promise<number> {
  await sql`create table if not exists drizzle.repeatables (name text primary key, sha256 text not null)`;
  const isDue = await readDue(sql);
  const [allCode, allData] = [code.map(marked), data.map(marked)];
  // A function that is new has no grants.
  const dueCode = allCode.filter((file, index) => isDue(file) || index === allCode.length - 1);
  const isCodeDue = dueCode.some(isDue);
  if (isCodeDue) await applyCode(sql, dueCode, [...allCode, ...allData]);
  const dueData = allData.filter(isDue);
  for (const file of dueData) await applyData(sql, file);
  return (isCodeDue ? dueCode.length : 0) + dueData.length;
}

/**
 * The last of the files grants the application access to the newest migration, so this is also true of
 * migrations.
 */
export async function areSqlFilesApplied(sql: postgres.Sql): Promise<boolean> {
  const isDue = await readDue(sql);
  return ![...codeFiles(), ...dataFiles()].map(marked).some(isDue);
}

async function readDue(sql: postgres.Sql): Promise<(file: MarkedFile) => boolean> {
  const rows = await sql<
    { name: string; sha256: string }[]
  >`select name, sha256 from drizzle.repeatables`;
  const known = new Map(rows.map((row) => [row.name, row.sha256]));
  return ({ name, sha256 }) => known.get(name) !== sha256;
}

/**
 * One simple query is one implicit transaction, so that a copy of the version before finds everything that
 * it calls at any moment.
 */
async function applyCode(sql: postgres.Sql, due: MarkedFile[], all: MarkedFile[]): Promise<void> {
  const hasTrigger = ({ text }: MarkedFile) => text.includes("create or replace trigger");
  // A trigger locks its table until the end.
  const [grants, ...files] = due.toReversed();
  const inOrder = files.filter((file) => !hasTrigger(file)).concat(files.filter(hasTrigger));
  const statements = [...inOrder, ...(grants ? [grants] : [])].map((file) => {
    const names = [...file.text.matchAll(/create or replace function (\w+)/g)].map(
      ([, name]) => name,
    );
    return `select pg_temp.apply_file('${file.file}', '{${names.join()}}', $file$${file.text}$file$);
      ${noteOf(file)}`;
  });
  const text = [
    "set check_function_bodies = off;",
    readFileSync(APPLY_FUNCTIONS, "utf8"),
    "create schema if not exists previous;",
    "select pg_temp.drop_previous();",
    `select pg_temp.keep_removed('{${all.map(({ name }) => `"${name}"`).join()}}');`,
    ...statements,
  ];
  await sql.unsafe(text.join("\n")).simple();
}

async function applyData(sql: postgres.Sql, file: MarkedFile): Promise<void> {
  try {
    await sql.unsafe(`${file.text};\n${noteOf(file)}`).simple();
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new Error(`${file.file}: ${reason}`, { cause: error });
  }
}

function marked(file: SqlFile): MarkedFile {
  return { ...file, sha256: createHash("sha256").update(file.text).digest("hex") };
}

function noteOf({ name, sha256 }: MarkedFile): string {
  return `insert into drizzle.repeatables (name, sha256) values ('${name}', '${sha256}')
    on conflict (name) do update set sha256 = excluded.sha256;`;
}
