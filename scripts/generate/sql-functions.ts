import type postgres from "postgres";
import { functionFiles } from "@/db/prepare/sql-files";

/** Called within a statement that reads, so by no caller of its own. */
const PARTS_OF_QUERIES = ["place_rider"];

export type Argument = { name: string; type: string; isOptional: boolean };

export type Column = { name: string; type: string; isNullable: boolean };

export type SqlFunction = {
  name: string;
  source: string;
  returns: string;
  /** The volatile functions that the application may call; the others are parts of queries and of functions. */
  isOperation: boolean;
  arguments: Argument[];
  /** None where it returns a single value. */
  columns: Column[];
  /** Whether it answers any number of rows; else one. */
  isSet: boolean;
  isNullable: boolean;
};

/** The functions of the database, as the catalogue and their files describe them. */
export async function readFunctions(database: postgres.Sql): Promise<SqlFunction[]> {
  const rows = await database<
    {
      name: string;
      source: string;
      returns: string;
      isOperation: boolean;
      isSet: boolean;
      defaults: number;
      defaultTexts: string;
      parameters: { name: string; type: string; mode: string }[] | null;
    }[]
  >`
    select f.proname as name, f.prosrc as source, format_type(f.prorettype, null) as returns,
           f.proretset as "isSet", f.pronargdefaults as defaults,
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
  const nullable = nullableColumns();
  return rows.map(({ parameters, defaults, defaultTexts, ...it }) => {
    const isNullable = (column: string) => nullable.has(`${it.name} ${column}`);
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
      columns: (parameters ?? [])
        .filter(({ mode }) => mode !== "i")
        .map(({ name, type }) => ({ name, type, isNullable: isNullable(name) })),
      isNullable: isNullable("returns"),
    };
  });
}

/** The catalogue does not know it: each column, or `returns`, whose line in the head of a function ends in `-- or null`. */
function nullableColumns(): Set<string> {
  const heads = functionFiles().flatMap(({ text }) => [
    ...text.matchAll(/^create or replace function (\w+)(.*?)^as \$/gms),
  ]);
  return new Set(
    heads.flatMap(([, name, head = ""]) =>
      [...head.matchAll(/^(?:\) | +out | +)?(\w+) .*-- or null$/gm)].map(
        ([, column]) => `${name} ${column}`,
      ),
    ),
  );
}
