import type { Dice } from "./dice";

/** The document's description of a value. */
export type Schema = {
  $ref?: string;
  type?: string | string[];
  enum?: unknown[];
  const?: unknown;
  anyOf?: Schema[];
  properties?: Record<string, Schema>;
  required?: string[];
  items?: Schema;
  minimum?: number;
  maximum?: number;
  minItems?: number;
  maxItems?: number;
  maxLength?: number;
  format?: string;
  examples?: unknown[];
};

const TEXTS = [
  "Area 47, next to the blue kiosk",
  "O'Brien & Söhne",
  "Ḓu m̄we 😀👩‍👩‍👧‍👦",
  "مرحبا \u202e gnirts",
  "<b>bold</b>\n\t",
  "x",
];

/** A value that the schema has, as JSON. */
export function validValue(schema: Schema, dice: Dice): string {
  return JSON.stringify(valueOf(schema, dice));
}

function valueOf(schema: Schema, dice: Dice): unknown {
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return dice.pick(schema.enum);
  if (schema.anyOf) return valueOf(dice.pick(schema.anyOf), dice);
  if (schema.examples && dice.chance(0.5)) return dice.pick(schema.examples);
  const type = Array.isArray(schema.type) ? dice.pick(schema.type) : schema.type;
  const { minimum = 0, maximum = 100 } = schema;
  switch (type) {
    case "integer":
      return dice.int(Math.max(minimum, -1_000), Math.min(maximum, 1_000));
    case "number":
      return minimum + dice.roll() * (maximum - minimum);
    case "boolean":
      return dice.chance(0.5);
    case "null":
      return null;
    case "array":
      return Array.from({ length: dice.int(schema.minItems ?? 0, 3) }, () =>
        valueOf(schema.items ?? {}, dice),
      );
    case "object":
      return { [dice.pick(TEXTS)]: dice.pick([1, "two", null, [3], { four: 5.5 }]) };
    default:
      return textOf(schema, dice);
  }
}

function textOf({ format, maxLength }: Schema, dice: Dice): string {
  const instant = new Date(Date.UTC(2026, dice.int(0, 11), dice.int(1, 28), dice.int(0, 23)));
  if (format === "date-time") return instant.toISOString();
  if (format === "date") return instant.toISOString().slice(0, 10);
  return dice.pick(TEXTS).slice(0, maxLength);
}

/** A value at the edge of what the schema has, on one side or the other, as JSON. */
export function edgeValue(schema: Schema, dice: Dice): string {
  const own = schema.anyOf?.[0] ?? schema;
  const edges: unknown[] = [null, "", " "];
  const { minimum, maximum, maxLength, maxItems } = own;
  if (minimum !== undefined) edges.push(minimum, minimum - 1);
  if (maximum !== undefined) edges.push(maximum, maximum + 1, maximum + 0.5);
  if (maxLength !== undefined) edges.push("é".repeat(maxLength), "x".repeat(maxLength + 1));
  if (maxItems !== undefined) edges.push(Array(maxItems + 1).fill(own.items?.enum?.[0] ?? "x"));
  if (own.enum) edges.push(String(own.enum[0]).toUpperCase(), ` ${String(own.enum[0])}`);
  if (own.format === "date-time") edges.push("2026-02-30T00:00:00Z", "9999-12-31T23:59:59.999Z");
  if (own.format === "date") edges.push("2026-02-30", "0000-01-01", "9999-12-31", "20260101");
  return JSON.stringify(dice.pick(edges));
}

/** JSON that no schema of ours has, and some that breaks readers. */
const STRANGE = [
  ...["null", "true", "[]", "{}", '""', '" "', '"1"', '"NaN"', "0", "-0", "-1", "0.1e-320"],
  ...["1e400", "-1e400", "1e308", "9007199254740993", "123456789012345678901234567890"],
  ...['"\\u0000"', '"\\ud800"', '"\\udfff\\ud800"', '"\\u202e"', '"\\ufeff"'],
  ...['{"__proto__":1}', '{"constructor":{"prototype":1}}', '{"":""}', '{"a":{"b":[1e999]}}'],
  ...["[[[[[[[[[[1]]]]]]]]]]", `"${"x".repeat(10_000)}"`, `["${"y".repeat(300)}"]`],
  ...['"\'; drop table orders; --"', '"../../etc/passwd"', '"{{7*7}}"', '"%00"'],
];

export function strangeValue(dice: Dice): string {
  return dice.pick(STRANGE);
}
