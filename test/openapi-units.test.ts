import { expect, test } from "vitest";
import { contracts } from "@/app/contracts.gen";
import { openApiDocument } from "@/lib/http/openapi/openapi";

type Schema = { type?: string | string[]; format?: string; anyOf?: Schema[]; oneOf?: Schema[] };
type Field = Schema & { description?: string };
type Part = { properties?: Record<string, Field>; name?: string; in?: string; schema?: Field };

const UNIT =
  /currency|kilometres|metres|milliseconds|seconds|minutes|kilograms|decimal degrees|from 1 to 5|HTTP status|how many|\bnumber\b/i;
const TIME_ZONE = /in UTC/;
const CALENDAR = /in your timezone/;

/** Every property and parameter of the document, with its path. */
const fields: [place: string, field: Field][] = [];
collect(openApiDocument(contracts), "");

test("every number says its unit", () => {
  expect(fields.length).toBeGreaterThan(300);
  expect(without(UNIT, isNumber)).toEqual([]);
});

test("every time says that it is in UTC, and every day whose day it is", () => {
  expect(without(TIME_ZONE, (schema) => schema.format === "date-time")).toEqual([]);
  expect(without(CALENDAR, (schema) => schema.format === "date")).toEqual([]);
});

function without(words: RegExp, isMeant: (schema: Schema) => boolean): string[] {
  return fields
    .filter(([, field]) => choicesOf(field).some(isMeant) && !words.test(field.description ?? ""))
    .map(([place, { description }]) => `${place}: ${description}`);
}

function isNumber({ type }: Schema): boolean {
  return [type].flat().some((one) => one === "number" || one === "integer");
}

/** The alternatives of a field: "this or null" is both. */
function choicesOf(schema: Schema): Schema[] {
  return [schema, ...[...(schema.anyOf ?? []), ...(schema.oneOf ?? [])].flatMap(choicesOf)];
}

function collect(part: unknown, place: string): void {
  if (typeof part !== "object" || part === null) return;
  const { properties = {}, name, in: where, schema } = part as Part;
  for (const [key, field] of Object.entries(properties)) fields.push([`${place}.${key}`, field]);
  if (where && schema) fields.push([`${place} ${name}`, { ...schema, ...withoutUndefined(part) }]);
  for (const [key, inner] of Object.entries(part)) collect(inner, `${place}.${key}`);
}

function withoutUndefined({ description }: Field): Field {
  return description === undefined ? {} : { description };
}
