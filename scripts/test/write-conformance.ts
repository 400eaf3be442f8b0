import { readFile, writeFile } from "node:fs/promises";
import { readConformance, type Statement } from "./read-conformance";

/**
 * Writes docs/conformance.md: every statement of the specification with the tests that cover it. With --check it
 * only reports whether the file is current and every statement has a test.
 */
const FILE = "docs/conformance.md";

const { sections, statements, problems } = readConformance();
const differing = statements.filter(({ differs }) => differs).length;

const text = [
  "# Conformance to the specification",
  "",
  "Made by `npm run docs:conformance` from `docs/spec-statements.md` and the tests that name its",
  "statements. Do not edit.",
  "",
  `${statements.length} statements: ${statements.length - differing} hold as they are, ${differing} hold with a difference that is written down. Numbers in brackets are decision records.`,
  ...sections.flatMap(({ title, statements: own }) => [
    "",
    `## ${title}`,
    "",
    "| | Statement | Status | Tested by |",
    "| --- | --- | --- | --- |",
    ...own.map(rowOf),
  ]),
  "",
].join("\n");

if (process.argv.includes("--check")) {
  if ((await readFile(FILE, "utf8").catch(() => "")) !== text) {
    problems.push(`${FILE} is out of date: run npm run docs:conformance.`);
  }
} else await writeFile(FILE, text);
for (const problem of problems) console.error(problem);
if (problems.length > 0) process.exitCode = 1;

function rowOf({ id, says, differs, tests }: Statement): string {
  const where = tests.map(({ file, name }) => `${cell(name)} (\`${file}\`)`).join("<br>");
  return `| ${id} | ${says} | ${differs ? `differs: ${differs}` : "holds"} | ${where || "no test"} |`;
}

/** A test's name in a cell of a table, where some characters have a meaning. */
function cell(name: string): string {
  return name
    .replace(/\s+/g, " ")
    .replaceAll("<", "&lt;")
    .replace(/[|*_`]/g, "\\$&");
}
