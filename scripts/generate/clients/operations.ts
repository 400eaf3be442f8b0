import { contracts } from "@/app/contracts.gen";
import { openApiDocument } from "@/lib/http/openapi/openapi";

/** The part of JSON Schema that our document uses. */
export type Schema = {
  $ref?: string;
  type?: string | string[];
  const?: unknown;
  enum?: unknown[];
  properties?: Record<string, Schema>;
  additionalProperties?: Schema | boolean;
  required?: string[];
  items?: Schema;
  anyOf?: Schema[];
  oneOf?: Schema[];
  allOf?: Schema[];
  description?: string;
};

/** A field of an operation, whether it goes into its address, its query or its body. */
export type Field = { name: string; schema: Schema; isRequired: boolean };

export type Operation = {
  name: string;
  summary: string;
  method: string;
  path: string;
  fields: Field[];
  hasIdempotencyKey: boolean;
  /** The name of its answer's schema; of the entries of lines. */
  answer: string;
  /** The answer is lines of JSON, the last of which says that it is complete. */
  isLines: boolean;
  /** The lines are in events that are sent as they happen. */
  isLive: boolean;
};

type Parameter = { in: string; name: string; required?: boolean; schema: Schema };
type Described = {
  parameters?: Parameter[];
  requestBody?: { content: { "application/json": { schema: Schema } } };
  responses: Record<"200", { content: Record<string, { schema: Schema }> }>;
};

export const document = openApiDocument(contracts);

const paths = document.paths as unknown as Record<string, Record<string, Described>>;

export const schemas = document.components?.schemas as unknown as Record<string, Schema>;

/** The last part of a reference: the name of its schema. */
export const nameIn = (ref: string) => ref.split("/").at(-1) ?? "";

/** The schema that a reference names. */
export const schemaOf = (ref: string): Schema => schemas[nameIn(ref)] ?? {};

/** Every operation, as a client's function has it. */
export const operations = contracts.map(({ method, path, contract }): Operation => {
  const described = paths[path]?.[method];
  if (!described) throw new Error(`The document has no ${method} ${path}.`);
  const { parameters = [], requestBody, responses } = described;
  const body = requestBody?.content["application/json"].schema.$ref;
  const { content } = responses["200"];
  const isLines = contract.line !== undefined;
  const [{ schema: answer } = { schema: {} }] = Object.values(content);
  const part = isLines ? schemaOf(answer.$ref ?? "").anyOf : answer.allOf;
  return {
    name: contract.operationId,
    summary: contract.summary,
    method: method.toUpperCase(),
    path,
    fields: [
      ...parameters
        .filter((parameter) => parameter.in === "path" || parameter.in === "query")
        .map(({ name, schema, required = false }) => ({ name, schema, isRequired: required })),
      ...(body ? fieldsOf(schemaOf(body)) : []),
    ].sort((one, other) => Number(other.isRequired) - Number(one.isRequired)),
    hasIdempotencyKey: contract.requiresIdempotencyKey === true,
    answer: nameIn((part?.[0] ?? answer).$ref ?? ""),
    isLines,
    isLive: contract.isLive === true,
  };
});

export function fieldsOf({ properties = {}, required = [] }: Schema): Field[] {
  return Object.entries(properties).map(([name, schema]) => ({
    name,
    schema,
    isRequired: required.includes(name),
  }));
}
