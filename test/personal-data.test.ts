import { expect, test } from "vitest";
import { PERSONAL_DATA } from "@/db/personal-data";
import { owner } from "./world";

/** What columns are called that hold data of a person. */
const PERSON =
  /name|phone|email|address|latitude|longitude|note|comment|reason|text|landmark|plate|token|agent|metadata|cells|body|data|details|path|signature|recipient|^endpoint$/;

/** Columns of such names that say nothing of a person, by what they are. */
const NOT_OF_PEOPLE: Record<string, RegExp> = {
  "companies and what the platform says":
    /^(?:couriers\.(?:name|suspended_reason)|merchants\.(?:name|suspended_reason|recipient_choices)|markets\.|counters\.|company_capacities\.|market_taxes\.|public_texts\.|incident|breach|service_areas\.|gazetteer|credentials\.name|picker_keys\.name|bank_statements\.file_name|fiscal_documents\.|webhook_endpoints\.)/,
  "why money was or was not moved":
    /\.(?:reject|return)_reason$|^(?:adjustments|left_cash|stated_payments)\.reason$/,
  "hashes, kinds, times and counts":
    /_sha256$|_at$|_kinds$|_minor$|\.(?:skipped|is_\w+|cancel_reason_code)$/,
};

const columns = await owner<{ name: string }[]>`
  select table_name || '.' || column_name as name from information_schema.columns c
   join pg_class t on t.relname = c.table_name and t.relkind in ('r', 'p')
   where table_schema = 'public' order by 1`;
const names = columns.map(({ name }) => name);
const registered = PERSONAL_DATA.flatMap((it) => it.columns);

test("every column that may hold data of a person is in the register, with its age", () => {
  const unknown = names.filter(
    (name) =>
      PERSON.test(name.split(".")[1] ?? "") &&
      !registered.includes(name) &&
      !Object.values(NOT_OF_PEOPLE).some((pattern) => pattern.test(name)),
  );
  expect(unknown).toEqual([]);
});

test("the register names columns that exist, each once", () => {
  expect(registered.filter((name) => !names.includes(name))).toEqual([]);
  expect(registered.length).toBe(new Set(registered).size);
});

test("the register is written down for people", async () => {
  const rows = PERSONAL_DATA.map(
    ({ whose, columns: of, purpose, readers, kept }) =>
      `| ${whose} | ${of.map((name) => `\`${name}\``).join(", ")} | ${purpose} | ${readers} | ${kept} |`,
  );
  const text = [
    "# Data of people",
    "",
    "Every column with data of a person, from `db/personal-data.ts`: whose it is, what it is for, who reads it, and how long it is kept.",
    "",
    "| Whose | Columns | For | Read by | Kept |",
    "| --- | --- | --- | --- | --- |",
    ...rows,
    "",
  ].join("\n");
  await expect(text).toMatchFileSnapshot("../docs/personal-data.md");
});
