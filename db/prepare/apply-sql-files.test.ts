import postgres from "postgres";
import { afterEach, beforeEach, expect, test } from "vitest";
import { openPreparedDatabase, type PreparedDatabase } from "@/test/prepared-database";
import { openAppLogin } from "./app-login";
import { applySqlFiles } from "./apply-sql-files";
import { codeFiles, dataFiles } from "./sql-files";

let database: PreparedDatabase;
/** A copy of the application, which stays connected through every change. */
let copy: postgres.Sql;

beforeEach(async () => {
  database = await openPreparedDatabase();
  copy = postgres(await openAppLogin(database.url), { max: 1, onnotice: () => {} });
});

afterEach(async () => {
  await copy.end();
  await database.drop();
});

const greet = (
  argumentsAndResult: string,
  body: string,
) => `create or replace function greet${argumentsAndResult}
  language sql security definer set search_path = public, pg_temp as $$ ${body} $$;`;

/** A version of Tumiza that has one file more; without one, the version that has it no longer. */
async function apply(text?: string): Promise<void> {
  const [grants] = codeFiles().slice(-1);
  if (!grants) throw new Error("there are always grants");
  const functions = codeFiles().slice(0, -1);
  const code =
    text === undefined
      ? [...functions, grants]
      : [
          ...functions,
          { name: "greet", file: "greet.sql", text },
          { ...grants, text: `${grants.text}; grant execute on function greet to tumiza_app` },
        ];
  await applySqlFiles(database.sql, { code, data: dataFiles() });
}

async function formsOfGreet() {
  const rows = await database.sql<{ id: string; schema: string }[]>`
    select oid::text as id, pronamespace::regnamespace::text as schema from pg_proc
     where proname = 'greet' order by oid`;
  return [...rows];
}

const answerTo = async (call: string) => (await copy.unsafe(`select * from ${call} as result`))[0];

test("a function with the same arguments and columns is replaced in place", async () => {
  await apply(greet("(p_name text) returns text", "select 'Hello ' || p_name"));
  const before = await formsOfGreet();
  await apply(greet("(p_name text) returns text", "select 'Moni ' || p_name"));
  expect(await formsOfGreet()).toEqual(before);
  expect(await answerTo("greet(p_name => 'Thoko')")).toEqual({ result: "Moni Thoko" });
});

test("a call of the version before is answered by the function with one more optional argument", async () => {
  await apply(greet("(p_name text) returns text", "select 'Hello ' || p_name"));
  await apply(
    greet(
      "(p_name text, p_mark text default null) returns text",
      "select p_name || coalesce(p_mark, '?')",
    ),
  );
  expect(await answerTo("greet(p_name => 'Thoko')")).toEqual({ result: "Thoko?" });
  expect(await answerTo("greet(p_name => 'Thoko', p_mark => '!')")).toEqual({ result: "Thoko!" });
});

test.each([
  ["renamed", "(p_person text) returns text", "p_person => 'Thoko'"],
  ["removed", "() returns text", ""],
  ["required", "(p_name text, p_mark text) returns text", "p_name => 'Thoko', p_mark => '!'"],
])("a call of the version before is answered after an argument is %s", async (_, header, now) => {
  await apply(greet("(p_name text) returns text", "select 'Hello ' || p_name"));
  await apply(greet(header, "select 'new'"));
  expect(await answerTo("greet(p_name => 'Thoko')")).toEqual({ result: "Hello Thoko" });
  expect(await answerTo(`greet(${now})`)).toEqual({ result: "new" });
});

test("a function whose columns changed replaces the older one", async () => {
  await apply(greet("() returns table (a text)", "select 'a'"));
  await apply(greet("() returns table (a text, b text)", "select 'a', 'b'"));
  expect(await answerTo("greet()")).toEqual({ a: "a", b: "b" });
});

test("a call of a function that this version does not have is answered until the next change", async () => {
  await apply(greet("(p_name text) returns text", "select 'Hello ' || p_name"));
  await apply();
  expect(await answerTo("greet(p_name => 'Thoko')")).toEqual({ result: "Hello Thoko" });
  await apply(greet("() returns text", "select 'new'"));
  await expect(answerTo("greet(p_name => 'Thoko')")).rejects.toThrow(/does not exist/);
});

test("an older function calls functions in the form that it was written for", async () => {
  const part = (header: string, answer: string) =>
    `create or replace function greeting${header} returns text language sql as $$ select '${answer}' $$;`;
  await apply(
    `${part("(p_a text)", "Hello")} ${greet("(p_name text) returns text", "select greeting('') || p_name")}`,
  );
  await apply(
    `${part("(p_a integer)", "Moni")} ${greet("(p_person text) returns text", "select greeting(1)")}`,
  );
  expect(await answerTo("greet(p_name => ' Thoko')")).toEqual({ result: "Hello Thoko" });
  expect(await answerTo("greet(p_person => '')")).toEqual({ result: "Moni" });
});

test("a file that cannot be applied leaves everything as it was, and is named", async () => {
  await apply(greet("(p_name text) returns text", "select 'Hello ' || p_name"));
  const before = await formsOfGreet();
  await expect(
    apply(`${greet("(p_name text) returns text", "select 'new'")} select no_such_function();`),
  ).rejects.toThrow(/^greet\.sql: function no_such_function\(\) does not exist/);
  expect(await formsOfGreet()).toEqual(before);
  expect(await answerTo("greet(p_name => 'Thoko')")).toEqual({ result: "Hello Thoko" });
});
