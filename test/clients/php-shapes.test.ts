import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import operations from "@/docs/guide/snippets/operations.json" with { type: "json" };
import { readPhpShapes } from "./php-shapes";

const { declared, returned } = readPhpShapes();

type Fields = Record<string, unknown>;

/** Of an answer of lines, the first one. */
const ANSWERS = Object.entries(operations as Record<string, { answer: Fields | Fields[] }>).map(
  ([name, { answer }]): [string, Fields] => [name, [answer].flat()[0] ?? {}],
);

test.each(["php/src/Client.php", "woocommerce/src/ShopClient.php"])(
  "%s has every function that the operations leave to it",
  (file) => {
    const [operations, client] = ["php/src/Operations.php", file].map((it) =>
      readFileSync(`clients/${it}`, "utf8"),
    );
    const left = [...operations!.matchAll(/abstract protected function \w+\(/g)].map(([it]) => it);
    expect(left).toContain("abstract protected function call(");
    for (const it of left) expect(client).toContain(it.replace("abstract ", ""));
  },
);

test("the PHP client names the shape of every operation's answer", () => {
  expect([...returned.keys()].sort()).toEqual(ANSWERS.map(([name]) => name).sort());
  for (const name of ["Order", "Quote", "WebhookEndpoint"]) expect(declared).toContain(name);
});

test.each(ANSWERS)("the PHP shape of %s is that of its answer", (name, answer) => {
  const check = returned.get(name);
  expect(check?.(answer, name)).toEqual([]);
  expect(check?.({ ...answer, invented: 1 }, name)).toEqual([`${name}.invented is not declared`]);
});
