import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";

const IMPORT = /import (?:type )?\{([^}]*)\} from "(@\/lib\/domain\/[^"]+|\.[^"]+)"/g;
const EXPORTED_ACTION = /^export const (\w+) = \w+Action\(/gm;

const files = readdirSync("app", { recursive: true, encoding: "utf8" })
  .filter((file) => /(^|[/-])actions?\.ts$/.test(file))
  .map((file) => path.join("app", file));

/** The functions that a file imports from the domain or from beside it. */
function verbsIn(source: string): string[] {
  return [...source.matchAll(IMPORT)]
    .flatMap(([, names = ""]) => names.split(","))
    .map((name) => name.trim())
    .filter((name) => /^[a-z]\w*$/.test(name));
}

/** A verb that two actions of a file call has its name in front of both: `requestPinPageAction`. */
function isNamedAfter(verb: string, action: string, actions: string[]): boolean {
  if (action === `${verb}Action`) return true;
  return actions.includes(`${verb}Action`) && new RegExp(`^${verb}[A-Z]\\w*Action$`).test(action);
}

const table = files.flatMap((file) => {
  const source = readFileSync(file, "utf8");
  const actions = [...source.matchAll(EXPORTED_ACTION)].map(([, name = ""]) => name);
  return actions.map((action) => ({ file, action, actions, verbs: verbsIn(source) }));
});

test.each(table)("$file: $action is named after a verb it calls", ({ action, actions, verbs }) => {
  expect(verbs.some((verb) => isNamedAfter(verb, action, actions))).toBe(true);
});

test("every file of server actions is read", () => {
  expect(new Set(table.map(({ file }) => file)).size).toBe(files.length);
});
