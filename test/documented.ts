import addFormats from "ajv-formats";
import { Ajv2020, type ValidateFunction } from "ajv/dist/2020.js";
import { contracts } from "@/app/contracts.gen";
import { openApiDocument } from "@/lib/http/openapi";

type Seen = { status: number; text: string; body: unknown };

const document = strictErrors(openApiDocument(contracts));
const ajv = new Ajv2020({ strict: false, allErrors: true });
addFormats(ajv);
ajv.addSchema(document, "openapi");

const operations = contracts.map(({ method, path }) => ({
  method: method.toUpperCase(),
  path,
  pattern: new RegExp(`^${path.replace(/\{\w+\}/g, "[^/]+")}/?$`),
}));

const validators = new Map<string, ValidateFunction>();

/**
 * Holds an answer against the OpenAPI document: its status, its label and exactly its fields must be
 * documented. Addresses that the document does not have may only refuse.
 *
 * @throws Error naming what is not documented
 */
export function requireDocumented(method: string, url: string, { status, text, body }: Seen): void {
  const path = url.replace(/\?.*$/s, "");
  if (!path.startsWith("/api/") || path === "/api/openapi.json") return;
  if (method === "HEAD" || method === "OPTIONS") return;
  const operation = operations.find((it) => it.method === method && it.pattern.test(path));
  if (!operation) {
    if (status !== 404 && status !== 405) fail(`${status}, but no operation is documented`);
    requireValid("#/components/schemas/Error");
    return;
  }
  const pointer = `#/paths/${escape(operation.path)}/${method.toLowerCase()}/responses/${status}`;
  const response = resolve(pointer) as { description: string } | undefined;
  if (!response) return fail(`${status} is not documented`);
  requireValid(`${pointer}/content/application~1json/schema`);
  const label = (body as { error?: unknown }).error;
  if (status >= 400 && !response.description.includes(`\`${String(label)}\``)) {
    fail(`the label ${String(label)} is not documented for ${status}`);
  }

  function requireValid(schema: string): void {
    const validate = validators.get(schema) ?? ajv.compile({ $ref: `openapi${schema}` });
    validators.set(schema, validate);
    if (!validate(body)) fail(ajv.errorsText(validate.errors, { dataVar: "body" }));
  }

  function fail(problem: string): never {
    throw new Error(`${method} ${path} answered what is not documented: ${problem}\n${text}`);
  }
}

/** Clients must bear new fields in an error; our own tests must name them first. */
function strictErrors<Document extends { components?: { schemas?: object } }>(original: Document) {
  const copy = structuredClone(original);
  const schemas: { Error?: object } = copy.components?.schemas ?? {};
  Object.assign(schemas.Error ?? {}, { additionalProperties: false });
  return copy;
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
