import { readdirSync, readFileSync } from "node:fs";
import { afterAll, beforeAll, expect, test } from "vitest";
import { callersOf } from "@/scripts/generate/callers";
import { openPreparedDatabase, type PreparedDatabase } from "@/test/prepared-database";
import { call } from "./calls.gen";

let database: PreparedDatabase;

beforeAll(async () => {
  database = await openPreparedDatabase();
});

afterAll(() => database.drop());

test("every SQL function that the application may call has a caller with the database's own types", async () => {
  const present = readFileSync(new URL("calls.gen.ts", import.meta.url), "utf8");
  expect(await callersOf(database.sql), "Run: npm run generate -- callers").toBe(present);
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

test("an answer is null only where the SQL file says `-- or null`", async () => {
  expect(await call.tryEmailCode({ userId: "usr_unknown" }, database.sql)).toEqual({
    codeId: null,
  });
  const [{ text }] = await database.sql<[{ text: string }]>`
    select pg_get_functiondef('send_test_event'::regproc) as text`;
  const [head] = text.split("$function$");
  await database.sql.unsafe(`${head} $function$ begin end $function$`);
  const args = { merchantId: "mer_any", environment: "test" as const, endpointId: "whe_any" };
  await expect(call.sendTestEvent(args, database.sql)).rejects.toThrow("null as eventId");
});
