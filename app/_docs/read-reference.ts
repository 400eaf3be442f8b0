import { contracts } from "@/app/contracts.gen";
import { publicUrl } from "@/lib/core/env";
import { REFUSALS, type RefusalCode } from "@/lib/domain/errors";
import type { EventType } from "@/lib/domain/messaging/webhooks/event-types";
import { meaningOfEvent } from "@/lib/guide/facts";
import { requestSamples } from "@/lib/guide/request-samples";
import { withAddress, type Snippet } from "@/lib/guide/snippets";
import { isOfMerchants, TAGS } from "@/lib/http/endpoint/contract";
import { openApiDocument } from "@/lib/http/openapi/openapi";
import { refusalCodesOf } from "@/lib/http/openapi/openapi-responses";
import { requiredQuery } from "@/lib/http/openapi/required-query";

/** A field of a request or an answer; one of an object within it is `rider.name`, of a list `items[].code`. */
export type Field = { name: string; type: string; isRequired: boolean; description: string };

export type ReferenceOperation = {
  operationId: string;
  method: string;
  path: string;
  summary: string;
  description: string;
  parameters: (Field & { in: string })[];
  body: Field[];
  answer: Field[];
  isOfCourier: boolean;
  isKeyed: boolean;
  /** A request in every language of the guide. */
  samples: [Snippet, ...Snippet[]];
  /** The body of that request, and its answer, as JSON. */
  examples: [body: string | null, answer: string];
  errors: { status: number; error: string; code: RefusalCode }[];
};

export type ReferenceChapter = {
  slug: string;
  title: string;
  summary: string;
  operations: ReferenceOperation[];
};

/** Events with the same fields of `data`, and these fields. */
export type ReferenceEvents = {
  fields: Field[];
  events: [ReferenceEvent, ...ReferenceEvent[]];
};

type ReferenceEvent = { type: string; meaning: string; example: string };

/** The part of JSON Schema that our own document uses. */
type Schema = {
  $ref?: string;
  type?: string | string[];
  const?: unknown;
  enum?: unknown[];
  format?: string;
  default?: unknown;
  description?: string;
  properties?: Record<string, Schema>;
  required?: string[];
  items?: Schema;
  anyOf?: Schema[];
  oneOf?: Schema[];
  allOf?: Schema[];
};

type Parameter = {
  in: string;
  name: string;
  required?: boolean;
  description?: string;
  schema?: Schema;
};

type Operation = {
  description?: string;
  parameters?: (Parameter | { $ref: string })[];
  requestBody?: Holder;
  responses: Record<string, Holder>;
};

type Holder = { content?: Record<string, { schema?: Schema; example?: unknown }> };

const document = openApiDocument(contracts) as unknown as {
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, Schema>; parameters: Record<string, Parameter> };
  webhooks: Record<string, { post: Operation }>;
};

const chapters = Object.entries(TAGS).map(([title, summary]): ReferenceChapter => {
  const own = contracts.filter(({ contract }) => contract.tag === title);
  return {
    slug: title.toLowerCase(),
    title,
    summary,
    operations: own.map(({ method, path, contract }) => {
      const operation = document.paths[path]?.[method];
      if (!operation) throw new Error(`The OpenAPI document has no ${method} ${path}.`);
      return {
        operationId: contract.operationId,
        method: method.toUpperCase(),
        path,
        summary: contract.summary,
        description: operation.description ?? "",
        parameters: (operation.parameters ?? []).map(parameterOf),
        body: fieldsOf(jsonOf(operation.requestBody)),
        answer: fieldsOf(jsonOf(operation.responses["200"])),
        isOfCourier: !isOfMerchants(contract),
        isKeyed: contract.requiresIdempotencyKey === true,
        samples: requestSamples({
          operationId: contract.operationId,
          method: method.toUpperCase(),
          path,
          url: publicUrl,
          isOfCourier: !isOfMerchants(contract),
          isKeyed: contract.requiresIdempotencyKey === true,
          isLines: contract.line !== undefined,
          params: Object.keys(contract.params?.shape ?? {}),
          query: requiredQuery(contract),
          body: bodyIn(operation.requestBody),
        }),
        examples: [exampleIn(operation.requestBody), exampleIn(operation.responses["200"]) ?? ""],
        errors: [...refusalCodesOf(contract)]
          .map((code) => ({ status: REFUSALS[code].status, error: REFUSALS[code].error, code }))
          .sort((one, other) => one.status - other.status),
      };
    }),
  };
});

/** The operations of the API by chapter, as the OpenAPI document has them. */
export function listReferenceChapters(): ReferenceChapter[] {
  return chapters;
}

function parameterOf(given: Parameter | { $ref: string }) {
  const parameter = "$ref" in given ? document.components.parameters[nameIn(given.$ref)] : given;
  if (!parameter)
    throw new Error(`The OpenAPI document has no parameter ${JSON.stringify(given)}.`);
  const { name, schema = {}, required, description } = parameter;
  const field = fieldOf(name, schema, required === true);
  return { in: parameter.in, ...field, description: description ?? describe(resolve(schema)) };
}

/** The events by type, in the order of the OpenAPI document. */
export function listReferenceEvents(): ReferenceEvents[] {
  const groups = new Map<string, ReferenceEvents>();
  for (const [type, { post }] of Object.entries(document.webhooks)) {
    const { data = {} } = resolve(jsonOf(post.requestBody)).properties ?? {};
    const meaning = meaningOfEvent(type as EventType);
    const event = { type, meaning, example: exampleIn(post.requestBody) ?? "" };
    const same = groups.get(data.$ref ?? type);
    if (same) same.events.push(event);
    else groups.set(data.$ref ?? type, { fields: fieldsOf(data), events: [event] });
  }
  return [...groups.values()];
}

/** A request or an answer has one type: JSON, or lines of JSON. */
function contentOf(holder?: Holder) {
  return Object.values(holder?.content ?? {})[0];
}

function jsonOf(holder?: Holder): Schema {
  return contentOf(holder)?.schema ?? {};
}

function bodyIn(holder?: Holder): Record<string, unknown> | null {
  const text = exampleIn(holder);
  return text === null ? null : (JSON.parse(text) as Record<string, unknown>);
}

function exampleIn(holder?: Holder): string | null {
  const example = contentOf(holder)?.example;
  return example === undefined ? null : withAddress(JSON.stringify(example, null, 2));
}

function fieldsOf(schema: Schema, prefix = ""): Field[] {
  const { properties = {}, required = [] } = resolve(schema);
  return Object.entries(properties).flatMap(([key, property]) => {
    const name = prefix + key;
    const inner = resolve(property);
    const below = inner.items ? fieldsOf(inner.items, `${name}[].`) : fieldsOf(inner, `${name}.`);
    return [fieldOf(name, property, required.includes(key)), ...below];
  });
}

function fieldOf(name: string, schema: Schema, isRequired: boolean): Field {
  const resolved = resolve(schema);
  return { name, type: typeOf(resolved), isRequired, description: describe(resolved) };
}

function describe({ description = "", default: usual, enum: values }: Schema): string {
  const known = values?.filter((value) => typeof value === "string").map((value) => `\`${value}\``);
  return [
    description,
    known && known.length > 1 ? `One of ${known.join(", ")}.` : "",
    usual === undefined
      ? ""
      : `Default: \`${typeof usual === "string" ? usual : JSON.stringify(usual)}\`.`,
  ]
    .filter(Boolean)
    .join(" ");
}

function typeOf(schema: Schema): string {
  if (schema.const !== undefined) return JSON.stringify(schema.const);
  const types = [schema.type ?? "any"].flat().map((type) => {
    if (type === "array") return `list of ${typeOf(resolve(schema.items ?? {}))}`;
    return type === "string" && schema.format ? schema.format : type;
  });
  return types.join(" or ");
}

/** Follows a reference, and reads "this or null" and "this and that" as one schema. */
function resolve(schema: Schema): Schema {
  if (schema.$ref) {
    const { $ref, ...own } = schema;
    return { ...resolve(document.components.schemas[nameIn($ref)] ?? {}), ...own };
  }
  if (schema.allOf) {
    const { allOf, ...own } = schema;
    return allOf.map(resolve).reduce(merge, own);
  }
  const choices = (schema.anyOf ?? schema.oneOf)?.map(resolve);
  if (!choices) return schema;
  const { anyOf: _any, oneOf: _one, ...own } = schema;
  const types = [...new Set(choices.flatMap(({ type }) => type ?? []))];
  return { ...choices.reduce(merge, {}), ...own, type: types };
}

function merge(one: Schema, other: Schema): Schema {
  return {
    ...one,
    ...other,
    properties: { ...one.properties, ...other.properties },
    required: [...(one.required ?? []), ...(other.required ?? [])],
  };
}

function nameIn($ref: string): string {
  return $ref.split("/").at(-1) ?? "";
}
