import { describe, expect, test } from "vitest";
import { isRefusal } from "@/lib/domain/errors";
import { requirePlainJson } from "./plain-json";

/** Undefined for plain JSON, else the place that was refused. */
function refusedPath(text: string): string | undefined {
  try {
    requirePlainJson(JSON.parse(text) as object);
    return undefined;
  } catch (error) {
    if (isRefusal(error, "invalid_request")) return error.details.issues[0]?.path;
    throw error;
  }
}

const nested = (levels: number) => '{"a":'.repeat(levels) + "1" + "}".repeat(levels);

describe("accepts", () => {
  test.each([
    ["an empty object", "{}"],
    ["8 levels", nested(8)],
    ["a field name of 255 characters", JSON.stringify({ ["k".repeat(255)]: 1 })],
    ["emoji and every script", '{"a":"🛵 Mwanza ዓለም 世界"}'],
    ["a paired surrogate", '{"a":"\\ud83d\\ude00"}'],
    ["control characters that can be stored", '{"a":"\\u0001\\n\\t"}'],
    ["a number at the top, which is its own field's business", '{"a":1e400}'],
    ["the largest double, nested", '{"a":{"b":1.7976931348623157e308}}'],
    ["names that objects have", '{"constructor":1,"toString":2,"prototype":3}'],
    ["null, booleans and lists", '{"a":[null,true,false,[]]}'],
    [
      "10,000 fields",
      JSON.stringify(Object.fromEntries(Array.from({ length: 10_000 }, (_, n) => [n, n]))),
    ],
  ])("%s", (_, text) => {
    expect(refusedPath(text)).toBeUndefined();
  });
});

describe("refuses, naming the place,", () => {
  test.each([
    ["9 levels", nested(9), "a.a.a.a.a.a.a.a"],
    [
      "20,000 levels of lists",
      `{"a":${"[".repeat(20_000)}${"]".repeat(20_000)}}`,
      "a.0.0.0.0.0.0.0",
    ],
    ["a field name of 256 characters", JSON.stringify({ a: { ["k".repeat(256)]: 1 } }), "a"],
    ["__proto__ at the top", '{"__proto__":{}}', ""],
    ["__proto__ inside", '{"a":{"b":{"__proto__":1}}}', "a.b"],
    ["NUL in text", '{"a":{"b":"x\\u0000"}}', "a.b"],
    ["NUL in a field name", '{"a":{"\\u0000":1}}', "a"],
    ["a lone high surrogate", '{"a":"\\ud800"}', "a"],
    ["a lone low surrogate", '{"a":["\\udc00"]}', "a.0"],
    ["surrogates in the wrong order", '{"a":"\\ude00\\ud83d"}', "a"],
    ["a nested number beyond a double", '{"a":{"b":1e400}}', "a.b"],
    ["a nested number below a double", '{"a":[-1e400]}', "a.0"],
  ])("%s", (_, text, path) => {
    expect(refusedPath(text)).toBe(path);
  });
});
