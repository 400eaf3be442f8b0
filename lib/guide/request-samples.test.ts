import { execFileSync, spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { listReferenceChapters } from "@/app/_docs/read-reference";
import { readSnippet } from "./snippets";

const operations = listReferenceChapters().flatMap((chapter) => chapter.operations);

const STRICT = {
  strict: true,
  noEmit: true,
  allowJs: true,
  checkJs: true,
  target: "es2023",
  module: "nodenext",
  skipLibCheck: true,
  types: ["node"],
  typeRoots: [path.resolve("node_modules/@types")],
  paths: { tumiza: [path.resolve("clients/typescript/src/index.ts")] },
};

let folder: string;

beforeAll(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), "tumiza-samples-"));
  for (const { operationId, samples } of operations) {
    for (const { file, code } of samples) write(`${operationId}.${file}`, code);
  }
});

afterAll(() => rmSync(folder, { recursive: true }));

const write = (name: string, text: string) => writeFileSync(path.join(folder, name), `${text}\n`);

const filesOf = (ending: string) => operations.map(({ operationId }) => `${operationId}.${ending}`);

function typeCheck(files: string[]): string {
  write("tsconfig.json", JSON.stringify({ compilerOptions: STRICT, files }));
  const { stdout } = spawnSync("node_modules/.bin/tsc", ["-p", folder], { encoding: "utf8" });
  return stdout;
}

test("every operation has a sample in four languages", () => {
  for (const { samples } of operations) {
    expect(samples.map(({ language }) => language)).toEqual([
      "curl",
      "JavaScript",
      "PHP",
      "Python",
    ]);
  }
});

test("the samples of the reference and of the guide's page about clients compile under strict", () => {
  write(
    "client.mjs",
    readSnippet("client", "place", "list", "refused", "webhook").find(({ file }) => file === "mjs")!
      .code,
  );
  expect(typeCheck([...filesOf("mjs"), "client.mjs"])).toBe("");
});

const PROGRAMS = { py: "python3", php: "php" };

const has = (program: string) => spawnSync(program, ["--version"]).status === 0;

test.skipIf(!has(PROGRAMS.py))("the samples in Python are programs", () => {
  execFileSync(PROGRAMS.py, ["-m", "py_compile", ...filesOf("py")], { cwd: folder });
});

test.skipIf(!has(PROGRAMS.php))("the samples in PHP are programs", () => {
  for (const file of filesOf("php")) execFileSync(PROGRAMS.php, ["-l", file], { cwd: folder });
});

test("the samples in curl are programs", () => {
  for (const file of filesOf("sh")) execFileSync("bash", ["-n", file], { cwd: folder });
});
