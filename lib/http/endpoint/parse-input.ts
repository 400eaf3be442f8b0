import { z } from "zod";
import { refuse, type RefusalCode } from "@/lib/domain/errors";
import type { Contract, Input } from "./contract";
import type { Exchange } from "./exchange";
import type { JsonObject } from "./read-json";

/** Specific labels come before the general one (design: order of checks). */
const FIELD_REFUSALS = [
  "missing_coordinates",
  "invalid_coordinates",
] as const satisfies RefusalCode[];

/** An issue in the API's words. */
type Said = { path: string; message: string };

/** A field that is sent in the address in place of the body has no effect, so it is refused like an unknown parameter. */
const NO_QUERY = z.strictObject({});

export type FieldRefusal = (typeof FIELD_REFUSALS)[number];

/** Parses the parts of a request that a contract declares. @throws the refusal of the first problem. */
export function parseInput<C extends Contract>(
  contract: C,
  { request, params }: Exchange,
  body: JsonObject | undefined,
): Input<C> {
  const query = contract.query ?? (contract.body && NO_QUERY);
  return {
    params: contract.params && parseFields(contract.params, params),
    query: query && parseQuery(query, request),
    body: contract.body && parseFields(contract.body, body),
  } as Input<C>;
}

/** A parameter that is sent more than once becomes a list; most schemas refuse a list. */
function queryOf(request: Request): Record<string, string | string[]> {
  const { searchParams } = new URL(request.url);
  return Object.fromEntries(
    [...searchParams.keys()].map((name) => {
      const [first = "", ...more] = searchParams.getAll(name);
      return [name, more.length === 0 ? first : [first, ...more]];
    }),
  );
}

function parseQuery<Schema extends z.ZodType>(schema: Schema, request: Request): z.output<Schema> {
  const query = queryOf(request);
  const isRepeated = (name: string) => Array.isArray(query[name]);
  return parseFields(schema, query, ({ path, message }) => ({
    path,
    message: isRepeated(path) ? "Send this parameter once." : message,
  }));
}

/** Parses a value from outside. @throws the refusal of the first problem */
export function parseFields<Schema extends z.ZodType>(
  schema: Schema,
  value: unknown,
  reworded = (issue: Said) => issue,
): z.output<Schema> {
  const result = schema.safeParse(value);
  if (result.success) return result.data;
  const own = new Set(result.error.issues.map(refusalOf));
  const first = FIELD_REFUSALS.find((code) => own.has(code));
  if (first) return refuse(first);
  return refuse("invalid_request", {
    issues: result.error.issues.flatMap((issue) => issuesOf(issue, schema)).map(reworded),
  });
}

/** Splits an issue into one for each unknown parameter or nested field; other issues stay as they are. */
function issuesOf(issue: z.core.$ZodIssue, schema: z.ZodType): Said[] {
  if (issue.code !== "unrecognized_keys") {
    return [{ path: issue.path.join("."), message: issue.message }];
  }
  if (issue.path.length > 0) {
    const message = "There is no such field here.";
    return issue.keys.map((key) => ({ path: [...issue.path, key].join("."), message }));
  }
  const known = schema instanceof z.ZodObject ? Object.keys(schema.shape).join(", ") : "";
  const message = known
    ? `There is no such parameter. Known: ${known}.`
    : "This operation has no query parameters. Send its fields in the body.";
  return issue.keys.map((path) => ({ path, message }));
}

/** A field's rule names its refusal in the issue's `params` (lib/http/endpoint/fields.ts). */
function refusalOf(issue: z.core.$ZodIssue): unknown {
  return issue.code === "custom" ? issue.params?.refusal : undefined;
}
