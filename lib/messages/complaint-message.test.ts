import { expect, test } from "vitest";
import { functionFiles } from "@/db/prepare/sql-files";
import { complaintMessage } from "./complaint-message";
import { FIELDS } from "./fields";

const sql = functionFiles()
  .map(({ text }) => text)
  .join("\n");

/** The problems that SQL functions refuse with, which no compiler knows, with names for measures. */
const raised = [...sql.matchAll(/'kind', '(\w+)'((?:, '\w+', [\w./() ]+)*)\)/g)].map(
  ([, kind = "", rest = ""]) => ({
    kind,
    ...Object.fromEntries([...rest.matchAll(/'(\w+)'/g)].map(([, name = ""]) => [name, "seven"])),
  }),
);

test.each(raised)("a complaint about a field from SQL has a text in every language: %j", (it) => {
  const { kind, ...measures } = it;
  for (const messages of Object.values(FIELDS)) {
    const sentence = complaintMessage(messages, { problem: it as never });
    expect(sentence, kind).not.toContain("undefined");
    for (const measure of Object.values(measures)) expect(sentence).toContain(measure);
  }
});

test("every problem of a SQL function was looked at, and none has a sentence of its own", () => {
  expect(raised).toHaveLength(sql.split("'kind', '").length - 1);
  expect(sql).not.toMatch(/'path',[^;]*'message'/);
});

test("a text that an edge has written is unchanged", () => {
  expect(complaintMessage(FIELDS.en, { message: "Sankhani njira." })).toBe("Sankhani njira.");
});
