import { execFileSync } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";

/** One file that breaks each rule, and the rule that must report it. */
const PLANTED: [file: string, source: string, rule: string][] = [
  ["lib/core/leaf.ts", 'import "../domain/target";', "core-is-a-leaf"],
  ["db/table.ts", 'import "../lib/domain/target";', "db-knows-only-core"],
  ["lib/domain/demo.ts", 'import "../../db/seed/target";', "demo-world-is-on-top"],
  ["db/seed/surface.ts", 'import "../../lib/http/target";', "demo-world-knows-no-surface"],
  ["lib/domain/surface.ts", 'import "../http/target";', "domain-knows-no-surface"],
  ["lib/domain/sentence.ts", 'import "../messages/target";', "domain-knows-no-surface"],
  ["lib/domain/framework.ts", 'import "next/headers";', "domain-knows-no-framework"],
  ["lib/domain/money/wallets/verb.ts", 'import "../../platform/target";', "domain-rooms-in-order"],
  ["lib/domain/errors.ts", 'import "./money/target";', "domain-rooms-in-order"],
  ["lib/http/limits/rate.ts", 'import "../server/target";', "http-rooms-in-order"],
  ["lib/http/page.ts", 'import "../dashboard/target";', "http-is-for-the-api"],
  ["app/api/v1/route.ts", 'import "../../../lib/dashboard/target";', "api-knows-no-dashboard"],
  ["app/merchant/page.tsx", 'import "../../lib/http/target";', "pages-know-no-json-edge"],
  ["app/courier/guest.ts", 'import "../merchant/target";', "dashboards-borrow-nothing"],
  ["app/driver/guest.ts", 'import "../(entry)/target";', "sign-in-lends-nothing"],
  ["app/_team/guest.ts", 'import "../merchant/target";', "shared-rooms-know-no-dashboard"],
  ["components/button.ts", 'import "../lib/domain/target";', "components-take-props"],
  [
    "components/address.ts",
    'import type { Route } from "../lib/dashboard/target";',
    "components-know-no-page",
  ],
  ["server.ts", 'import "next/headers";', "front-runs-without-next"],
  ["lib/domain/fixture.ts", 'import "../../test/target";', "tests-stay-tests"],
  ["lib/core/circle.ts", 'import "./round";', "no-circles"],
  ["lib/core/nowhere.ts", 'import "./not-there";', "everything-resolves"],
];

const TARGETS = [
  "app/(entry)/target.ts",
  "app/merchant/target.ts",
  "lib/domain/target.ts",
  "lib/domain/money/target.ts",
  "lib/domain/platform/target.ts",
  "db/seed/target.ts",
  "lib/http/target.ts",
  "lib/http/server/target.ts",
  "lib/dashboard/target.ts",
  "lib/messages/target.ts",
  "test/target.ts",
];

let folder: string;
let found: { rule: string; from: string }[];

beforeAll(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), "tumiza-boundaries-"));
  const write = (file: string, source: string) => {
    mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
    writeFileSync(path.join(folder, file), source);
  };
  for (const [file, source] of PLANTED) write(file, source);
  for (const file of TARGETS) write(file, "export {};");
  write("lib/core/round.ts", 'import "./circle";');
  for (const file of [".dependency-cruiser.mjs", "tsconfig.json", "package.json"]) {
    cpSync(file, path.join(folder, file));
  }
  symlinkSync(path.resolve("node_modules"), path.join(folder, "node_modules"));
  found = violationsIn(folder);
});

afterAll(() => rmSync(folder, { recursive: true, force: true }));

test.each(PLANTED)("%s is refused", (file, _source, rule) => {
  expect(found).toContainEqual({ rule, from: file });
});

test("only the planted files are refused", () => {
  const planted = new Set(PLANTED.map(([file]) => file));
  expect(found.filter(({ from }) => !planted.has(from))).toEqual([]);
});

/** The command exits with the number of violations, so its output is read from the failure. */
function violationsIn(cwd: string): { rule: string; from: string }[] {
  const program = path.resolve("node_modules/dependency-cruiser/bin/dependency-cruise.mjs");
  const args = ["--config", ".dependency-cruiser.mjs", "--output-type", "json"];
  const folders = ["app", "components", "db", "lib", "test", "server.ts"];
  const output = outputOf([program, ...args, ...folders], cwd);
  const { summary } = JSON.parse(output) as {
    summary: { violations: { rule: { name: string }; from: string }[]; totalCruised: number };
  };
  // A checker that looked at nothing would be content with everything.
  expect(summary.totalCruised).toBeGreaterThan(PLANTED.length);
  return summary.violations.map(({ rule, from }) => ({ rule: rule.name, from }));
}

function outputOf(args: string[], cwd: string): string {
  try {
    return execFileSync(process.execPath, args, { cwd, encoding: "utf8" });
  } catch (error) {
    return String((error as { stdout?: unknown }).stdout);
  }
}
