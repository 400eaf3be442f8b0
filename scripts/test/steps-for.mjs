import { execFileSync } from "node:child_process";
import { projectRoot } from "../base/project-root.mjs";
import { BOUNDARIES, FUNCTIONS, LINT, UNIT_TESTS } from "./steps.mjs";

/** A change of these can reach any test: what they say is read from the database or the configuration. */
const REACHES_ALL =
  /^db\/(migrations|reference|grants|prepare|sql-files|calls)|^(vitest|tsconfig|package)/;

/** Reads every file of code. */
const READS_ALL = "test/patterns/patterns.test.ts";

/**
 * The checks for a change of files or folders: the checks of those files, the checks of the whole tree, and the
 * tests that reach them. A SQL function is reached by the verbs that call it.
 *
 * @returns {import("./run-steps.mjs").Step[][]} rounds of steps that may run side by side
 */
export function stepsFor(paths) {
  const files = listFiles(paths);
  if (files.length === 0) throw new Error(`There is nothing at ${paths.join(", ")}.`);
  const code = files.filter((file) => /\.(ts|tsx|mjs)$/.test(file));
  const checks = [
    { name: "Format", command: `oxfmt --check --no-error-on-unmatched-pattern ${files.join(" ")}` },
    LINT,
    BOUNDARIES,
    ...(files.some((file) => file.endsWith(".sql")) ? [FUNCTIONS] : []),
  ];
  if (files.some((file) => REACHES_ALL.test(file))) return [checks, [UNIT_TESTS]];
  const sources = [...code.filter((file) => !file.endsWith(".mjs")), ...callersOf(files)];
  if (code.length > 0) sources.push(READS_ALL);
  if (sources.length === 0) return [checks];
  const command = `vitest related --run --passWithNoTests ${[...new Set(sources)].join(" ")}`;
  return [checks, [{ ...UNIT_TESTS, command }]];
}

function listFiles(paths) {
  return git("ls-files", "--cached", "--others", "--exclude-standard", "--", ...paths);
}

/** The files of the product that call a function of one of the SQL files. */
function callersOf(files) {
  const names = files.flatMap((file) => /([a-z0-9_]+)\.sql$/.exec(file)?.[1] ?? []);
  const callers = names.map((name) => name.replace(/_(\w)/g, (_, letter) => letter.toUpperCase()));
  return [...names, ...callers.map((name) => `call.${name}`)].flatMap((name) =>
    git("grep", "-lwF", name, "--", "lib/*.ts", "worker/*.ts", "app/*.ts"),
  );
}

function git(...args) {
  try {
    return execFileSync("git", args, { cwd: projectRoot, encoding: "utf8" })
      .split("\n")
      .filter(Boolean);
  } catch {
    // git grep ends with 1 where nothing is found.
    return [];
  }
}
