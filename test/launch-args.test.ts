import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { expect, test } from "vitest";
import { LAUNCH_ARGS } from "@/e2e/launch-args";

test("journeys disable every feature of the browser that Playwright disables", () => {
  const file = createRequire(import.meta.url).resolve("playwright-core/lib/coreBundle");
  const [, list = ""] =
    /disabledFeatures = \[(.*?)\]\.filter/s.exec(readFileSync(file, "utf8")) ?? [];
  const names = Array.from(list.matchAll(/^\s*"(\w+)",?$/gm), ([, name]) => name);
  expect(names.length).toBeGreaterThan(5);
  const ours = LAUNCH_ARGS.find((arg) => arg.startsWith("--disable-features="));
  expect(ours?.split(/[=,]/)).toEqual(expect.arrayContaining(names));
});
