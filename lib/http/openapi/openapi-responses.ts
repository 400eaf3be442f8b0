import { z } from "zod";
import type { ZodOpenApiResponsesObject } from "zod-openapi";
import examples from "@/docs/guide/snippets/operations.json" with { type: "json" };
import { REFUSALS, type RefusalCode } from "@/lib/domain/errors";
import { exampleBody } from "@/lib/guide/example-body";
import { typeOfAnswer, type Contract } from "../endpoint/contract";
import { ignoredFieldsField } from "../endpoint/ignored-fields";
import { means } from "../endpoint/refusal-schema";

/** Refusals that every operation can answer. */
const COMMON: readonly RefusalCode[] = ["unauthorized", "rate_limited", "unavailable", "internal"];
const WITH_BODY: readonly RefusalCode[] = [
  "body_too_large",
  "unsupported_media_type",
  "invalid_json",
  "invalid_request",
];

const header = (description: string, type: "string" | "integer" = "string") => ({
  description,
  schema: { type },
});

/** Headers of answers. */
export const RESPONSE_HEADERS = {
  "X-Request-Id": header("The request's id. Quote it when you contact us."),
  "RateLimit-Policy": header(
    "The limit that was counted: its burst `q` and window `w` in seconds.",
  ),
  RateLimit: header("What is left of it: `r` requests, and `t` seconds until all are."),
  "Retry-After": header("Seconds to wait before the next request.", "integer"),
  "Idempotent-Replayed": header("`true` where this is the answer of an earlier request."),
};

const headersNamed = (...names: (keyof typeof RESPONSE_HEADERS)[]) => ({
  headers: Object.fromEntries(
    names.map((name) => [name, { $ref: `#/components/headers/${name}` }]),
  ),
});

const EXAMPLES: Record<string, { body?: unknown; answer: unknown } | undefined> = examples;

/** A request that a test has sent to an operation, or the answer to it. */
export function exampleOf({ operationId, line }: Contract, part: "body" | "answer") {
  const recorded = EXAMPLES[operationId]?.[part];
  // Of lines, the first one.
  const example = line && Array.isArray(recorded) ? (recorded as unknown[])[0] : recorded;
  return example === undefined ? {} : { example };
}

/** Every answer of an operation: its success, and one for each status of its refusals. */
export function describeResponses(contract: Contract): ZodOpenApiResponsesObject {
  const { requiresIdempotencyKey } = contract;
  return {
    "200": {
      description: "Success.",
      ...headersNamed(
        "X-Request-Id",
        "RateLimit-Policy",
        "RateLimit",
        ...(requiresIdempotencyKey ? (["Idempotent-Replayed"] as const) : []),
      ),
      content: {
        [typeOfAnswer(contract)]: {
          schema: responseSchema(contract),
          ...exampleOf(contract, "answer"),
        },
        ...(contract.isCsvToo && { "text/csv": { schema: { type: "string" as const } } }),
      },
    },
    ...refusalResponses(contract),
  };
}

function responseSchema({ body, response, line }: Contract): z.ZodType {
  if (line) return line;
  return body ? z.intersection(response, withIgnoredFields) : response;
}

const withIgnoredFields = z
  .object({ ignored_fields: ignoredFieldsField })
  .meta({ id: "IgnoredFields" });

/** Every error that an operation can answer. */
export function refusalCodesOf(contract: Contract): Set<RefusalCode> {
  return new Set<RefusalCode>([
    ...COMMON,
    ...(contract.body ? WITH_BODY : []),
    "invalid_request",
    ...(contract.scopes !== "any" ? (["scope_missing"] as const) : []),
    ...("atBranch" in contract && contract.atBranch === "refused"
      ? (["limited_to_branch"] as const)
      : []),
    ...(contract.requiresIdempotencyKey
      ? (["idempotency_key_required", "idempotency_mismatch"] as const)
      : []),
    ...(contract.refusals ?? []),
  ]);
}

/** Statuses with a `Retry-After`. */
const WAITING = new Set([429, 503]);

/** One response per status, naming the labels and codes that can come with it. */
function refusalResponses(contract: Contract) {
  return Object.fromEntries(
    statusesOf(contract).map(([status, codes]) => [
      String(status) as `${4 | 5}XX`,
      isAlone(codes)
        ? { $ref: `#/components/responses/${sharedName(codes[0])}` as const }
        : refusalResponse(status, codes),
    ]),
  );
}

/** Answers that several operations share, by name, so that a generated client has one type for each. */
export function sharedRefusals(contracts: Contract[]) {
  const alone = contracts.flatMap(statusesOf).filter(([, codes]) => isAlone(codes));
  return Object.fromEntries(
    alone.map(([status, codes]) => [sharedName(codes[0]), refusalResponse(status, codes)]),
  );
}

/** The body of each error that an operation can answer, once for all the answers that show it. */
export function sharedExamples(contracts: Contract[]) {
  const codes = new Set(contracts.flatMap((contract) => [...refusalCodesOf(contract)]));
  return Object.fromEntries(
    [...codes].map((code) => [
      sharedName(code),
      { summary: REFUSALS[code].error, value: exampleBody(code) },
    ]),
  );
}

type Codes = [RefusalCode, ...RefusalCode[]];

const isAlone = (codes: Codes) => codes.length === 1;

/** The errors of an operation by their status. */
function statusesOf(contract: Contract): [number, Codes][] {
  const byStatus = new Map<number, Codes>();
  for (const code of refusalCodesOf(contract)) {
    const known = byStatus.get(REFUSALS[code].status);
    if (known) known.push(code);
    else byStatus.set(REFUSALS[code].status, [code]);
  }
  return [...byStatus];
}

/** `order_not_found` becomes `OrderNotFound`. */
function sharedName(code: RefusalCode): string {
  return code.replace(/(?:^|_)(\w)/g, (_, letter: string) => letter.toUpperCase());
}

function refusalResponse(status: number, codes: RefusalCode[]) {
  const labels = [...new Set(codes.map((code) => REFUSALS[code].error))];
  const known = {
    error: { enum: labels, ...means("The label of the error, for people.") },
    code: { enum: codes, ...means("The name of the error, for programs.") },
  };
  const schema = { allOf: [{ $ref: "#/components/schemas/Error" }, { properties: known }] };
  return {
    description: labels.map((label) => `\`${label}\``).join(", "),
    ...headersNamed("X-Request-Id", ...(WAITING.has(status) ? (["Retry-After"] as const) : [])),
    content: { "application/json": { schema, examples: examplesOf(codes) } },
  };
}

function examplesOf(codes: RefusalCode[]) {
  return Object.fromEntries(
    codes.map((code) => [code, { $ref: `#/components/examples/${sharedName(code)}` as const }]),
  );
}
