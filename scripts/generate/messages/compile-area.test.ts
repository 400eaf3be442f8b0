import { expect, test } from "vitest";

/** A module without types, which the compiler must not look for. */
const compiler = new URL("./compile-area.mjs", import.meta.url).href;
const { compileArea } = await import(/* @vite-ignore */ compiler);

/** The module that the generator makes of an area's texts. */
const compile = (texts: Record<string, unknown>): string =>
  compileArea("stand", texts, ["en", "ny"]).lines.join("\n");

test.each([
  ["a key without text", { en: { a: "A", b: "B" }, ny: { a: "A" } }, "has no text for b"],
  ["a text without key", { en: { a: "A" }, ny: { a: "A", c: "C" } }, "has a text for c"],
  ["an empty text", { en: { a: "A" }, ny: { a: " " } }, "is empty"],
  ["a text that leaves out a value", { en: { a: "{n} A" }, ny: { a: "A" } }, "leaves out n"],
  ["a text that invents a value", { en: { a: "A" }, ny: { a: "{n}" } }, "uses n"],
  ["a list of another length", { en: { a: ["A", "B"] }, ny: { a: ["A"] } }, "another number"],
  ["a text that is a group", { en: { a: "A" }, ny: { a: { b: "B" } } }, "as the first language"],
  ["a text that cannot be read", { en: { a: "{n" } }, "can't be read"],
  ["a format of its own for numbers", { en: { a: "{n, number, percent}" } }, "can't be read"],
])("refuses %s", (_, texts, says) => {
  expect(() => compile(texts)).toThrow(says);
});

test("types name the values that a text needs", () => {
  const module = compile({
    en: {
      fixed: "It's {here}",
      count: "{n, plural, one {# order} other {# orders}}",
      kind: "{k, select, jobs {Jobs} pay {Pay} other {}}",
      placed: "Placed <when/>, <link>see {what}</link>",
    },
  });
  expect(module).toContain("{ here }: { here: string | number }");
  expect(module).toContain("{ n }: { n: number }");
  expect(module).toContain('{ k }: { k: "jobs" | "pay" }');
  expect(module).toContain("when: ReactNode; link: (text: ReactNode) => ReactNode");
  expect(module).toContain("= { en, ny: en };");
});
