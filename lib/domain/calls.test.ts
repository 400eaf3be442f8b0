import { readdirSync, readFileSync } from "node:fs";
import { format } from "oxfmt";
import { afterAll, beforeAll, expect, test } from "vitest";
import { call } from "./calls.gen";
import { openPreparedDatabase, type PreparedDatabase } from "@/test/prepared-database";

let database: PreparedDatabase;

beforeAll(async () => {
  database = await openPreparedDatabase();
});

afterAll(() => database.drop());

/** `npx vitest run lib/domain/calls.test.ts --update` writes the file after a function's arguments changed. */
test("every SQL function that the application may call has a caller with the database's own types", async () => {
  const functions = await readFunctions();
  const tables = await readColumns(functions.flatMap(recordsOf).map(({ table }) => table));
  const body = [
    "/** Columns of tables that a function takes as one record. Another name does not compile. */",
    `export type Columns = { ${[...tables].map(([table, columns]) => `${table}: {${columns}};`).join("\n")} };`,
    "/** Each function by its name, with named arguments; instants are Date, JSON is an object. */",
    "export const call = {",
    ...functions.filter(({ isOperation }) => isOperation).map(callerOf),
    "};",
  ].join("\n");
  const enums = [...(await readEnums())].flatMap(([name, labels]) =>
    new RegExp(`\\b${name}\\b`).test(body)
      ? [`type ${name} = ${labels.map(quote).join("|")};`]
      : [],
  );
  const { code } = await format("calls.gen.ts", [HEADER, ...enums, body].join("\n"), {
    printWidth: 100,
  });
  await expect(code).toMatchFileSnapshot("./calls.gen.ts");
});

test("the application uses every caller", () => {
  const code = ["app", "lib", "worker"]
    .flatMap((folder) =>
      readdirSync(folder, { recursive: true, encoding: "utf8" }).map((file) => `${folder}/${file}`),
    )
    .filter((file) => /\.tsx?$/.test(file) && !file.includes(".test."))
    .map((file) => readFileSync(file, "utf8"))
    .join("\n");
  expect(
    Object.keys(call).filter((name) => !new RegExp(`\\bcall\\s*\\.${name}\\b`).test(code)),
  ).toEqual([]);
});

const HEADER = `// Generated from the database's catalogue by lib/domain/calls.test.ts. Do not edit.
import type postgres from "postgres";
import { changes, sql } from "@/db/client";
import { postgresJson } from "@/lib/core/postgres-json";
import { refusalFromDatabase } from "./refusal-from-database";

const json = (value: object | null | undefined) => (value ? postgresJson(value) : null);

const instant = (value: Date | null | undefined) => value?.toISOString() ?? null;

/** Postgres refuses a null where a value has to be. */
type Given<Arguments> = { [Name in keyof Arguments]: Arguments[Name] | null };

/** Runs a function, announces the changes that it recorded once they are committed, and throws its refusal. */
const answered = async <Rows extends readonly object[]>(statement: PromiseLike<Rows>) => {
  try {
    const rows = await statement;
    for (const row of rows as readonly { changes?: string | null }[]) {
      changes.announce(row.changes);
      delete row.changes;
    }
    return rows;
  } catch (error) {
    changes.announceFailure(error);
    throw refusalFromDatabase(error);
  }
};

const only = async <Value>(rows: PromiseLike<[{ value: Value }]>) => (await answered(rows))[0].value;
`;

/** Called within a statement that reads, so by no caller of its own. */
const PARTS_OF_QUERIES = ["place_rider", "read_as"];

/** Read when the function has returned, whose rows are complete before the first is given out. */
const NOTED = `nullif(current_setting('tumiza.changes', true), '') as changes`;

type Argument = { name: string; type: string; isOptional: boolean };

type SqlFunction = {
  name: string;
  source: string;
  returns: string;
  /** The volatile functions that the application may call; the others are parts of queries and of functions. */
  isOperation: boolean;
  arguments: Argument[];
  columns: Argument[];
};

async function readFunctions(): Promise<SqlFunction[]> {
  const rows = await database.sql<
    {
      name: string;
      source: string;
      returns: string;
      isOperation: boolean;
      defaults: number;
      defaultTexts: string;
      parameters: { name: string; type: string; mode: string }[] | null;
    }[]
  >`
    select f.proname as name, f.prosrc as source, format_type(f.prorettype, null) as returns,
           f.pronargdefaults as defaults,
           coalesce(pg_get_expr(f.proargdefaults, 0), '') as "defaultTexts",
           f.provolatile = 'v' and has_function_privilege('tumiza_app', f.oid, 'execute')
             and f.proname <> all (${PARTS_OF_QUERIES}) as "isOperation",
           (select json_agg(json_build_object('name', f.proargnames[position], 'mode',
                     coalesce(f.proargmodes[position], 'i'), 'type', format_type(type, null))
                     order by position)
              from unnest(coalesce(f.proallargtypes, f.proargtypes::oid[]))
                   with ordinality as parameter (type, position)) as parameters
      from pg_proc f
     where f.pronamespace = 'public'::regnamespace and f.prolang <> (
             select oid from pg_language where lanname = 'c')
       and f.prorettype <> 'trigger'::regtype
     order by f.proname`;
  return rows.map(({ parameters, defaults, defaultTexts, ...it }) => {
    if (it.isOperation && /(^|, )(?!NULL::)/.test(defaultTexts || "NULL::")) {
      throw new Error(`${it.name} has a default other than null, which its caller would not know.`);
    }
    const inputs = (parameters ?? []).filter(({ mode }) => mode === "i");
    const argument = (parameter: { name: string; type: string }, index: number) => ({
      name: parameter.name,
      type: parameter.type,
      isOptional: index >= inputs.length - defaults,
    });
    return {
      ...it,
      arguments: inputs.map(argument),
      columns: (parameters ?? []).filter(({ mode }) => mode === "t").map(argument),
    };
  });
}

async function readEnums(): Promise<Map<string, string[]>> {
  const rows = await database.sql<{ name: string; labels: string[] }[]>`
    select t.typname as name, array_agg(e.enumlabel::text order by e.enumsortorder) as labels
      from pg_type t join pg_enum e on e.enumtypid = t.oid
     where t.typnamespace = 'public'::regnamespace
     group by t.typname order by t.typname`;
  return new Map(rows.map(({ name, labels }) => [pascal(name), labels]));
}

async function readColumns(tables: string[]): Promise<Map<string, string>> {
  const rows = await database.sql<{ table: string; columns: { name: string; type: string }[] }[]>`
    select c.relname as table, json_agg(json_build_object('name', a.attname, 'type',
             format_type(a.atttypid, null)) order by a.attname) as columns
      from pg_attribute a join pg_class c on c.oid = a.attrelid
     where c.relnamespace = 'public'::regnamespace and c.relname = any(${tables})
       and a.attnum > 0 and not a.attisdropped
     group by c.relname order by c.relname`;
  const declared = ({ name, type }: { name: string; type: string }) =>
    `${name}?: ${typeOf(type)} | null | undefined;`;
  return new Map(rows.map(({ table, columns }) => [table, columns.map(declared).join("\n")]));
}

/** Arguments that a function reads as a record of a table, or as many of them. */
function recordsOf({ source }: SqlFunction) {
  const reads = source.matchAll(/jsonb?_populate_record(set)?\((?:null::)?(\w+), (p_\w+)\)/g);
  return [...reads].map(([, isMany, of = "", argument = ""]) => {
    const declared = new RegExp(`^\\s*${of} (\\w+)`, "m").exec(source)?.[1];
    return { argument, table: declared ?? of, isMany: isMany === "set" };
  });
}

function callerOf(it: SqlFunction): string {
  const records = recordsOf(it);
  const fields = it.arguments.map(({ name, type, isOptional }) => {
    const record = records.find(({ argument }) => argument === name);
    const given = record ? `Columns["${record.table}"]${record.isMany ? "[]" : ""}` : typeOf(type);
    return `${property(name)}${isOptional ? "?" : ""}: ${given}${isOptional ? " | undefined" : ""};`;
  });
  const values = it.arguments.map((argument) => `${argument.name} => ${placeholderOf(argument)}`);
  const call = `${it.name}(${values.join(", ")})`;
  const parameters = `${fields.length > 0 ? `args: Given<{ ${fields.join(" ")} }>, ` : ""}on: postgres.Sql = sql`;
  const key = property(it.name);
  if (it.columns.length > 0) {
    const columns = it.columns.map(({ name }) =>
      property(name) === name ? name : `${name} as "${property(name)}"`,
    );
    const names = it.columns.map(({ name }) => quote(property(name))).join(" | ");
    return `${key}: <Rows extends readonly Record<${names}, unknown>[]>(${parameters}) => answered(on<Rows>\`select ${columns.join(", ")}, ${NOTED} from ${call}\`),`;
  }
  if (it.returns === "void") {
    return `${key}: async (${parameters}): Promise<void> => { await answered(on\`select ${NOTED} from ${call}\`); },`;
  }
  const cast = it.returns === "bigint" ? "::float8" : "";
  return `${key}: (${parameters}) => only(on<[{ value: ${typeOf(it.returns)} }]>\`select value${cast && `${cast} as value`}, ${NOTED} from ${call} as result (value)\`),`;
}

function placeholderOf({ name, type, isOptional }: Argument): string {
  const value = `args.${property(name)}`;
  if (type === "json" || type === "jsonb") return `\${json(${value})}::text::${type}`;
  if (type.startsWith("timestamp")) return `\${instant(${value})}`;
  const given = isOptional ? `${value} ?? null` : value;
  return type.endsWith("[]") ? `\${${given}}::text[]::${type}` : `\${${given}}`;
}

const TYPES: Record<string, string> = {
  text: "string",
  integer: "number",
  smallint: "number",
  bigint: "number",
  numeric: "number",
  "double precision": "number",
  boolean: "boolean",
  json: "object",
  jsonb: "object",
  bytea: "Uint8Array",
  "timestamp with time zone": "Date",
  date: "string",
  "text[]": "string[]",
  // As hexadecimal text: `\\x…`.
  "bytea[]": "string[]",
  "integer[]": "number[]",
};

function typeOf(type: string): string {
  const known = TYPES[type];
  if (known) return known;
  return type.endsWith("[]") ? `${pascal(type.slice(0, -2))}[]` : pascal(type);
}

function property(name: string): string {
  return name.replace(/^p_/, "").replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase());
}

function pascal(name: string): string {
  return property(`_${name}`);
}

function quote(text: string): string {
  return JSON.stringify(text);
}
