import { execFileSync } from "node:child_process";
import { readdirSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { readConformance, readMarks, readSections } from "../scripts/test/read-conformance";

const RECORDS = readdirSync("docs/decisions");

const { problems, statements } = readConformance();

test("every statement of the specification has a test, and every test names one that is there", () => {
  expect(problems).toEqual([]);
  expect(statements.length).toBeGreaterThan(200);
});

test("docs/conformance.md is what the statements and the tests say", () => {
  const check = () =>
    execFileSync(process.execPath, [
      "--import",
      "tsx",
      "scripts/test/write-conformance.ts",
      "--check",
    ]);
  expect(check).not.toThrow();
});

test("a difference names a decision record that is there", () => {
  for (const { differs } of statements.filter((statement) => statement.differs)) {
    const [, record = "?"] = /\((\d{4})\)\.$/.exec(differs ?? "") ?? [];
    expect(
      RECORDS.some((file) => file.startsWith(`${record}-`)),
      differs,
    ).toBe(true);
  }
});

describe("a test's statements are read from the comment above it", () => {
  const marksOf = (...lines: string[]) => readMarks("a.test.ts", lines.join("\n"));

  test.each([
    ["a test", ['test("it holds", () => {']],
    ["a test over two lines", ["test(", '  "it holds",', "  () => {"]],
    ["a table", ["test.each([", '  ["a", 1],', '])("it holds", () => {']],
    ["a group", ['describe("it holds", () => {']],
  ])("of %s", (_, lines) => {
    const marks = marksOf("// spec: A3.1, L.2-4", ...lines);
    expect(marks).toEqual([
      { file: "a.test.ts", name: "it holds", ids: ["A3.1", "L.2", "L.3", "L.4"] },
    ]);
  });

  test("with the group that it is in", () => {
    const marks = marksOf('describe("the key", () => {', "  // spec: A3.1", '  test("holds", ');
    expect(marks).toMatchObject([{ name: "the key › holds" }]);
  });

  test("and is an error where no test follows", () => {
    expect(() => marksOf("// spec: A3.1", "const a = 1;")).toThrow("no test follows");
  });
});

test("a statement is a list item, with what differs below it", () => {
  const text = "## A First\n\n- A.1 It holds.\n- A.2 It does.\n  Differs: not always (0001).\n";
  expect(readSections(text)).toEqual([
    {
      title: "A First",
      statements: [
        { id: "A.1", says: "It holds.", tests: [] },
        { id: "A.2", says: "It does.", differs: "not always (0001).", tests: [] },
      ],
    },
  ]);
});
