import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

/** A module without types, which the compiler must not look for. */
const module = new URL("./fill-template.mjs", import.meta.url).href;
const { fillTemplate } = await import(/* @vite-ignore */ module);

test("a template is filled in everywhere, and refused with a name that has no value", () => {
  expect(fillTemplate("${A}:${B}/${A}", { A: 1, B: "x" })).toBe("1:x/1");
  expect(() => fillTemplate("${A} ${B}", { A: 1 })).toThrow("B has no value");
});

const templates = readdirSync("deploy").filter((file) => /\.(yml|ini|cfg)$/.test(file));

test.each(templates)("compose.yaml gives %s every value that it asks for", (file) => {
  const compose = readFileSync("compose.yaml", "utf8");
  const names = [...readFileSync(`deploy/${file}`, "utf8").matchAll(/\$\{(\w+)\}/g)];
  const given = new Set(
    [...compose.matchAll(/^ +(?:export )?(\w+)[:=]/gm)].map(([, name]) => name),
  );
  expect(names.map(([, name]) => name).filter((name) => !given.has(name))).toEqual([]);
});

test("the example of .env names every secret that compose.yaml asks for", () => {
  const asked = [...readFileSync("compose.yaml", "utf8").matchAll(/\$\{(\w+):\?\}/g)];
  const named = [...readFileSync("deploy/example.env", "utf8").matchAll(/^(\w+)=/gm)];
  const names = (matches: RegExpMatchArray[]) => new Set(matches.map(([, name]) => name));
  expect(names(named)).toEqual(names(asked));
});
