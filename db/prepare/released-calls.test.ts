import { readFile, writeFile } from "node:fs/promises";
import postgres from "postgres";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openPreparedDatabase, type PreparedDatabase } from "@/test/prepared-database";
import { openAppLogin } from "./app-login";

const RELEASED = "db/prepare/released-calls.txt";

let database: PreparedDatabase;
/** A copy of the last release, beside which this version starts. */
let copy: postgres.Sql;

beforeAll(async () => {
  database = await openPreparedDatabase();
  const url = await openAppLogin(database.url);
  copy = postgres(url, { max: 1, fetch_types: false, onnotice: () => {} });
  if (process.env.RELEASE) await writeFile(RELEASED, (await readForms()).join("\n") + "\n");
  await keepAsPrevious(await readReleased());
});

afterAll(async () => {
  await copy.end();
  await database.drop();
});

/**
 * `RELEASE=1 npx vitest run db/prepare/released-calls.test.ts` records at a release which functions it calls. A function
 * that this test names needs a new name, or its arguments' types and its columns as they were:
 * docs/decisions/0114.
 */
test("functions that copies of the last release call keep the argument types and columns that the release knows", async () => {
  const calls = await readCalls();
  expect(calls).toHaveLength((await readReleased()).length);
  const changed: string[] = [];
  for (const { name, list, from } of calls) {
    const meant = await describe(`select ${list} from previous.${from}`);
    const found = await describe(`select ${list} from ${from}`);
    if (found !== meant) changed.push(`${name}: ${found}, not ${meant}`);
  }
  expect(changed).toEqual([]);
});

async function readReleased(): Promise<string[]> {
  return (await readFile(RELEASED, "utf8")).trim().split("\n");
}

/** Every function that the application may call, as it is created. */
async function readForms(): Promise<string[]> {
  const rows = await database.sql<{ form: string }[]>`
    select format('%I(%s) returns %s', proname, pg_get_function_arguments(oid), pg_get_function_result(oid)) as form
      from pg_proc
     where pronamespace = 'public'::regnamespace and prokind = 'f'
       and has_function_privilege('tumiza_app', oid, 'execute')
       and not has_function_privilege('public', oid, 'execute')
     order by 1`;
  return rows.map(({ form }) => form);
}

/** Keeps functions as the start of this version does; no copy of the release runs here. */
async function keepAsPrevious(forms: string[]): Promise<void> {
  const statements = forms.map(
    (form) => `create function previous.${form} language sql as 'select';`,
  );
  await database.sql.unsafe(`set check_function_bodies = off; ${statements.join("\n")}`).simple();
}

/** The release's text after `select` and `from`: every argument and every column by its name. */
async function readCalls(): Promise<{ name: string; list: string; from: string }[]> {
  const rows = await database.sql<
    { name: string; types: string[]; names: string[] | null; columns: string[] | null }[]
  >`
    select proname as name, array(select format_type(type, null) from unnest(proargtypes) type) as types, proargnames as names,
           array(select proargnames[i] from generate_subscripts(proargmodes, 1) i
                  where proargmodes[i] in ('o', 't')) as columns
      from pg_proc where pronamespace = 'previous'::regnamespace order by 1`;
  return rows.map(({ name, types, names, columns }) => {
    const values = types.map(
      (type, index) => `${names?.[index]} => ${placeholder(type, index + 1)}`,
    );
    const alias = columns?.length ? "" : " as result";
    return {
      name,
      list: columns?.length ? columns.join(", ") : "result",
      from: `${name}(${values.join(", ")})${alias}`,
    };
  });
}

/** Placeholders as `lib/domain/calls.gen.ts` sends them. */
function placeholder(type: string, position: number): string {
  if (type === "json" || type === "jsonb") return `$${position}::text::${type}`;
  return type.endsWith("[]") ? `$${position}::text[]::${type}` : `$${position}`;
}

/** Types of what the statement takes and answers, or why it is refused. */
async function describe(statement: string): Promise<string> {
  return copy
    .unsafe(statement)
    .describe()
    .then(
      ({ types, columns }) =>
        `takes ${types.join(" ")}, answers ${columns.map(({ name, type }) => `${name} ${type}`).join(" ")}`,
      (error: unknown) => String(error),
    );
}
