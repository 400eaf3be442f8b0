import { z } from "zod";
import { refuse, type RefusalCode } from "@/lib/domain/errors";
import type { Issue } from "@/lib/domain/field-problem";
import type { Contract, Input } from "./contract";
import type { Exchange } from "./exchange";
import { issuesOf, parseWithIssues } from "./issues-of";
import { parseInRegion } from "./number-region";
import type { JsonObject } from "./read-json";

/** Specific labels come before the general one (design: order of checks). */
const FIELD_REFUSALS = [
  "missing_coordinates",
  "invalid_coordinates",
] as const satisfies RefusalCode[];

/** A field that is sent in the address in place of the body has no effect, so it is refused like an unknown parameter. */
const NO_QUERY = z.strictObject({});

export type FieldRefusal = (typeof FIELD_REFUSALS)[number];

/** The body, and the country of the caller's phone numbers. */
type Sent = { body: JsonObject | undefined; region?: string };

/** Parses the parts of a request that a contract declares. @throws the refusal of the first problem. */
export function parseInput<C extends Contract>(
  contract: C,
  { request, params }: Exchange,
  { body, region = "" }: Sent,
): Input<C> {
  const query = contract.query ?? (contract.body && NO_QUERY);
  return parseInRegion(
    region,
    () =>
      ({
        params: contract.params && parseFields(contract.params, params),
        query: query && parseQuery(query, request),
        body: contract.body && parseFields(contract.body, body),
      }) as Input<C>,
  );
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

/** The parameters of an address. @throws the refusal of the first problem */
export function parseQuery<Schema extends z.ZodType>(
  schema: Schema,
  request: Request,
): z.output<Schema> {
  const query = queryOf(request);
  const isRepeated = (name: string) => Array.isArray(query[name]);
  return parseFields(schema, query, (issue) =>
    isRepeated(issue.path) ? { path: issue.path, problem: { kind: "sent_twice" } } : issue,
  );
}

/** Parses a value from outside. @throws the refusal of the first problem */
export function parseFields<Schema extends z.ZodType>(
  schema: Schema,
  value: unknown,
  reworded = (issue: Issue) => issue,
): z.output<Schema> {
  const result = parseWithIssues(schema, value);
  if ("data" in result) return result.data;
  const { zodIssues } = result;
  const own = new Set(zodIssues.map(refusalOf));
  const first = FIELD_REFUSALS.find((code) => own.has(code));
  const issues = zodIssues.flatMap((issue) => issuesOf(issue, schema)).map(reworded);
  return refuse(first ?? "invalid_request", { issues });
}

/** A field's rule names its refusal in the issue's `params` (lib/http/endpoint/fields.ts). */
function refusalOf(issue: z.core.$ZodIssue): unknown {
  return issue.code === "custom" ? issue.params?.refusal : undefined;
}
