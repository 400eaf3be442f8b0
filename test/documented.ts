import addFormats from "ajv-formats";
import { Ajv2020, type ValidateFunction } from "ajv/dist/2020.js";
import { contracts } from "@/app/contracts.gen";
import { typeOfAnswer } from "@/lib/http/endpoint/contract";
import { openApiDocument } from "@/lib/http/openapi/openapi";
import { WEBHOOK_EVENT } from "@/lib/http/openapi/webhook-events";

type Seen = { status: number; headers: Headers; text: string; body: unknown };

const document = closed(openApiDocument(contracts));
const ajv = new Ajv2020({ strict: false, allErrors: true });
addFormats(ajv);
ajv.addSchema(document, "openapi");

const CSV = "text/csv; charset=utf-8";

/** The type of an answer of lines of JSON. */
export const LINES = "application/x-ndjson";

/** The type of an answer of events. */
export const STREAM = "text/event-stream";

const operations = contracts.map(({ method, path, contract }) => ({
  isCsvToo: contract.isCsvToo === true,
  type: typeOfAnswer(contract),
  method: method.toUpperCase(),
  path,
  pattern: new RegExp(`^${path.replace(/\{\w+\}/g, "[^/]+")}/?$`),
}));

/** The document itself, where browsers sign in, and what agents and providers call. */
const NOT_DESCRIBED = /^\/api\/(openapi\.json$|auth\/|mcp$|payments\/|sms\/)/;

const validators = new Map<string, ValidateFunction>();

/**
 * Checks an answer against the OpenAPI document: its status, its content type, its label and code and exactly
 * its fields must be documented, in events as well, and an error must name its request. Addresses that the
 * document does not have may only refuse.
 *
 * @throws Error naming the undocumented part
 */
export function requireDocumented(
  method: string,
  url: string,
  { status, headers, text, body }: Seen,
): void {
  if (!url.startsWith("/api/")) return;
  const path = new URL(url, "http://tumiza.test").pathname;
  if (!path.startsWith("/api/") || NOT_DESCRIBED.test(path)) return;
  if (method === "HEAD" || method === "OPTIONS") return;
  const { request_id: requestId } = (body ?? {}) as { request_id?: unknown };
  if (status >= 400 && requestId !== headers.get("x-request-id")) fail("another request id");
  const named = operations.filter((it) => it.path === path.replace(/\/$/, ""));
  // An address without parameters goes before one with them.
  const possible = named.length > 0 ? named : operations;
  const operation = possible.find((it) => it.method === method && it.pattern.test(path));
  if (operation?.isCsvToo && status === 200 && headers.get("content-type") === CSV) return;
  const type = (status === 200 && operation?.type) || "application/json";
  if (headers.get("content-type") !== type) fail(`it is not ${type}`);
  if (!operation) {
    if (status !== 404 && status !== 405) fail(`${status}, but no operation is documented`);
    requireValid("#/components/schemas/Error");
    return;
  }
  const own = `#/paths/${escape(operation.path)}/${method.toLowerCase()}/responses/${status}`;
  const documented = resolve(own) as { $ref?: string } | undefined;
  if (!documented) return fail(`${status} is not documented`);
  const schema = `${documented.$ref ?? own}/content/${escape(type)}/schema`;
  if (type === LINES || type === STREAM)
    (body as unknown[]).forEach((line) => requireValid(schema, line));
  else requireValid(schema);
  for (const { type, data } of eventsIn(operation.path, body)) {
    requireValid(`${WEBHOOK_EVENT.discriminator.mapping[type]}/properties/data`, data);
  }

  function requireValid(schema: string, value = body): void {
    const validate = validators.get(schema) ?? ajv.compile({ $ref: `openapi${schema}` });
    validators.set(schema, validate);
    if (!validate(value)) fail(ajv.errorsText(validate.errors, { dataVar: "body" }));
  }

  function fail(problem: string): never {
    throw new Error(`${method} ${path} answered what is not documented: ${problem}\n${text}`);
  }
}

/** The events of the feed, each with what its webhook would say. */
function eventsIn(path: string, body: unknown): { type: string; data: unknown }[] {
  if (path !== "/api/v1/external/events") return [];
  return (body as { events?: { type: string; data: unknown }[] }).events ?? [];
}

/**
 * The document without room for fields that it does not name: clients must bear new ones, our own tests
 * must name them first. A part of a whole is open, because the whole has other parts.
 */
function closed<Part>(part: Part, isWhole = false): Part {
  if (typeof part !== "object" || part === null) return part;
  if (Array.isArray(part)) return part.map((one: unknown) => closed(one, isWhole)) as Part;
  const copy = Object.fromEntries(
    Object.entries(part).map(([key, value]) => [key, closedAt(key, value, isWhole)]),
  );
  const isObject = "properties" in copy || "allOf" in copy || "$ref" in copy;
  if (isWhole && isObject && !("additionalProperties" in copy)) copy.unevaluatedProperties = false;
  return copy as Part;
}

function closedAt(key: string, value: unknown, isWhole: boolean): unknown {
  if (key === "schema" || key === "items") return closed(value, true);
  if (key === "anyOf" || key === "oneOf") return closed(value, isWhole);
  if (key !== "properties") return closed(value);
  return Object.fromEntries(
    Object.entries(value as object).map(([name, field]) => [name, closed(field, true)]),
  );
}

function resolve(pointer: string): unknown {
  return pointer
    .slice(2)
    .split("/")
    .map((part) => part.replaceAll("~1", "/").replaceAll("~0", "~"))
    .reduce<unknown>((at, part) => (at as Record<string, unknown> | undefined)?.[part], document);
}

function escape(path: string): string {
  return path.replaceAll("~", "~0").replaceAll("/", "~1");
}

/** The lines of an answer, each as JSON. */
const linesIn = (text: string): unknown[] => text.trimEnd().split("\n").map(parseJson);

/** The data of each event of a stream, as JSON. */
const eventsOf = (text: string): unknown[] =>
  [...text.matchAll(/^data: (.*)$/gm)].map(([, data = ""]) => parseJson(data));

/** An answer's body as its type says: a value, or the values of its lines or events. */
export function bodyIn(text: string, type: string | null | undefined): unknown {
  if (type === STREAM) return eventsOf(text);
  return type === LINES ? linesIn(text) : parseJson(text);
}

/** A body as JSON; undefined if it is not JSON. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
