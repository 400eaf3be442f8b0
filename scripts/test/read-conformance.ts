import { readdirSync, readFileSync } from "node:fs";

export type Mark = { file: string; name: string; ids: string[] };
export type Statement = { id: string; says: string; differs?: string; tests: Mark[] };
type Section = { title: string; statements: Statement[] };

const STATEMENTS = "docs/spec-statements.md";

/** The folders of tests that may name a statement. */
const FOLDERS = ["app", "lib", "test"];

/**
 * The statements of the specification, the tests that name them, and what does not go together: a
 * statement without a test, or a test that names a statement that is not there.
 */
export function readConformance() {
  const sections = readSections(readFileSync(STATEMENTS, "utf8"));
  const marks = FOLDERS.flatMap(testFilesIn).flatMap((file) =>
    readMarks(file, readFileSync(file, "utf8")),
  );
  const statements = sections.flatMap((section) => section.statements);
  const known = new Set(statements.map(({ id }) => id));
  for (const statement of statements) {
    statement.tests = marks.filter(({ ids }) => ids.includes(statement.id));
  }
  const problems = [
    ...statements
      .filter(({ tests }) => tests.length === 0)
      .map(({ id }) => `${id} has no test: write "// spec: ${id}" above one that holds it.`),
    ...statements
      .filter(({ id }, index) => statements.findIndex((other) => other.id === id) !== index)
      .map(({ id }) => `${id} is there twice in ${STATEMENTS}.`),
    ...marks.flatMap(({ file, ids }) =>
      ids.filter((id) => !known.has(id)).map((id) => `${file} names ${id}, which is not there.`),
    ),
  ];
  return { sections, statements, problems };
}

/** Statements are list items, `- A3.1 Text.`; a line below one may begin with "Differs:". */
export function readSections(text: string): Section[] {
  const sections: Section[] = [];
  for (const line of text.split("\n")) {
    const [, title] = /^## (.+)$/.exec(line) ?? [];
    if (title) sections.push({ title, statements: [] });
    const own = sections.at(-1)?.statements ?? [];
    const [, id, says = ""] = /^- ([A-Z]+\d*\.\d+) (.+)$/.exec(line) ?? [];
    if (id) own.push({ id, says, tests: [] });
    const [, differs] = /^ {2}Differs: (.+)$/.exec(line) ?? [];
    if (differs) Object.assign(own.at(-1) ?? {}, { differs });
  }
  return sections;
}

/** The tests of a file that have `// spec: A3.1, A3.4-6` above them, by their names. */
export function readMarks(file: string, source: string): Mark[] {
  return [...source.matchAll(/^ *\/\/ spec: (.+)\n(.*)/gm)].map((mark) => {
    const [whole, list = "", line = ""] = mark;
    const start = mark.index + whole.length - line.length;
    const names = [...groupsAround(source.slice(0, start), line), source.slice(start)];
    const name = names.map((text) => nameOf(file, text)).join(" › ");
    return { file, name, ids: list.split(/, */).flatMap(idsOf) };
  });
}

/** The `describe` that an indented test is in, from its beginning. */
function groupsAround(before: string, line: string): string[] {
  if (!line.startsWith(" ")) return [];
  const group = [...before.matchAll(/^describe\b/gm)].at(-1);
  return group ? [before.slice(group.index)] : [];
}

/** Expands a range: `A3.4-6` is three statements. */
function idsOf(range: string): string[] {
  const [, section, first, last] = /^([A-Z]+\d*)\.(\d+)(?:-(\d+))?$/.exec(range) ?? [];
  if (!section) return [range];
  const count = Number(last ?? first) - Number(first) + 1;
  return Array.from({ length: count }, (_, index) => `${section}.${Number(first) + index}`);
}

/** The name is the first argument; for a table of rows it follows the table. */
function nameOf(file: string, source: string): string {
  const plain = /^ *(?:test|describe)\(\s*(["'`])(.*?)\1/s;
  const ofTable = /^ *(?:test|describe)\.\w+[\s\S]*?\)\(\s*(["'`])(.*?)\1,/;
  const [, , name] = plain.exec(source) ?? ofTable.exec(source) ?? [];
  if (name === undefined) throw new Error(`${file}: no test follows "// spec:".`);
  return name;
}

function testFilesIn(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: "utf8" })
    .map((file) => `${folder}/${file.replaceAll("\\", "/")}`)
    .filter((file) => /\.test\.tsx?$/.test(file))
    .sort();
}
