import { z } from "zod";
import { createDocument, type ZodOpenApiOperationObject } from "zod-openapi";
import { publicUrl } from "@/lib/core/env";
import { isOfMerchants, TAGS, type Contract } from "../endpoint/contract";
import { deliverySpeed } from "../endpoint/fields";
import { MISMATCH_RULES } from "../endpoint/idempotent-endpoint";
import { refusalSchema } from "../endpoint/refusal-schema";
import { scenarioHeader } from "../endpoint/test-scenario";
import { COMPANY_CALLBACKS } from "./company-webhook";
import { FIELD_DESCRIPTIONS } from "./field-descriptions";
import {
  describeResponses,
  exampleOf,
  RESPONSE_HEADERS,
  sharedExamples,
  sharedRefusals,
} from "./openapi-responses";
import { REQUEST_DESCRIPTIONS } from "./request-descriptions";
import { ENDPOINT_CALLBACKS, WEBHOOK_EVENT, WEBHOOK_OPERATIONS } from "./webhook-events";

export type Operation = { method: string; path: string; contract: Contract };

/** The OpenAPI 3.1 document, made from the contracts the wrappers parse with. */
export function openApiDocument(operations: Operation[]) {
  const paths: Record<string, Record<string, ZodOpenApiOperationObject>> = {};
  for (const { method, path, contract } of operations) {
    (paths[path] ??= {})[method] = describe(contract);
  }
  const document = {
    openapi: "3.1.0" as const,
    info: {
      title: "Tumiza API",
      version: "1.0.0",
      description:
        "Quote, place, follow and pay for deliveries. The prefix of a merchant key selects the environment: svc_test_ is the sandbox, svc_live_ is production. Couriers' tokens begin with svc_courier_, and those of the sandbox, which see the test riders alone, with svc_courier_test_. A key has full access or scopes: `read` calls what only reads, `orders` quotes, places, follows and cancels deliveries, `wallet` reads the wallet. Webhook endpoints are managed with full access. A courier's token works orders for riders, adds and changes riders and manages webhook endpoints only with the scope `work_orders`, and reads earnings and statements only with `earnings`. A call outside of the scopes is answered `403 Forbidden` with `required_scopes`.",
      license: { name: "Proprietary", url: `${publicUrl}/` },
      contact: { name: "Tumiza", url: `${publicUrl}/docs` },
    },
    externalDocs: { description: "The guide", url: `${publicUrl}/docs` },
    servers: [{ url: publicUrl }],
    tags: Object.entries(TAGS).map(([name, description]) => ({ name, description })),
    components: {
      schemas: { Error: refusalSchema, WebhookEvent: WEBHOOK_EVENT, ...OTHER_SCHEMAS },
      headers: RESPONSE_HEADERS,
      responses: sharedRefusals(operations.map(({ contract }) => contract)),
      examples: sharedExamples(operations.map(({ contract }) => contract)),
      securitySchemes: {
        apiKey: { type: "apiKey" as const, in: "header" as const, name: "X-API-Key" },
        bearer: { type: "http" as const, scheme: "bearer" },
      },
    },
    paths,
    webhooks: WEBHOOK_OPERATIONS,
  };
  // Coordinates are custom schemas whose shape their metadata gives.
  const made = createDocument(document, {
    allowEmptySchema: { custom: true },
    // A client must accept new fields.
    override: ({ jsonSchema }) => {
      if (jsonSchema.additionalProperties === false) delete jsonSchema.additionalProperties;
    },
  });
  describeRequests(made as unknown as Described);
  return described(made);
}

type Described = {
  paths: Record<string, Record<string, { parameters?: Parameter[]; requestBody?: Body }>>;
  components: { schemas: Record<string, { properties?: Record<string, Field> }> };
};

type Parameter = { name?: string; description?: string; schema?: Field };

type Body = { content: { "application/json": { schema: { $ref?: string } } } };

/** Says of each field of a request what to send; the usual descriptions say what an answer has. */
function describeRequests({ paths, components: { schemas } }: Described): void {
  for (const operation of Object.values(paths).flatMap((path) => Object.values(path))) {
    for (const parameter of operation.parameters ?? []) {
      if (parameter.name === undefined || parameter.schema?.description) continue;
      parameter.description ??= descriptionOf(parameter.name);
    }
    const name = operation.requestBody?.content["application/json"].schema.$ref?.split("/").at(-1);
    for (const request of [name, "Drop", "BulkOrder", "SeriesOrderRequest"])
      describeFields(schemas[request ?? ""]?.properties ?? {});
  }
}

function describeFields(fields: Record<string, Field>): void {
  for (const [name, field] of Object.entries(fields)) {
    const said = REQUEST_DESCRIPTIONS[name];
    if (said !== undefined) field.description ??= said;
  }
}

function descriptionOf(name: string): string {
  return REQUEST_DESCRIPTIONS[name] ?? FIELD_DESCRIPTIONS[name] ?? name;
}

/** Schemas that requests name and no contract has by itself. */
const OTHER_SCHEMAS = { DeliverySpeed: deliverySpeed };

/** Gives every field a description: the one in its contract, or else the one for its name. */
function described<Part>(part: Part): Part {
  if (typeof part !== "object" || part === null) return part;
  const { properties = {} } = part as { properties?: Record<string, Field> };
  for (const [name, field] of Object.entries(properties)) {
    const usual = FIELD_DESCRIPTIONS[name];
    if (usual !== undefined) field.description ??= usual;
    sayDefault(field);
    sayPlainly(field);
  }
  for (const inner of Object.values(part)) described(inner);
  return part;
}

type Field = {
  description?: string;
  default?: unknown;
  const?: unknown;
  enum?: unknown[];
  format?: string;
  pattern?: string;
  anyOf?: Field[];
};

/**
 * Says a single value as an enum too, for generators that do not know `const`, and a time by its format alone: its pattern has 300
 * characters, which they would copy to every field.
 */
function sayPlainly(field: Field): void {
  if (typeof field.const === "string") field.enum = [field.const];
  if (field.format === "date-time") delete field.pattern;
  field.anyOf?.forEach(sayPlainly);
}

/** Describes a default in words, because a generator assumes that a field with a default is always present. */
function sayDefault(field: Field): void {
  if (field.default === undefined) return;
  const value = typeof field.default === "string" ? field.default : JSON.stringify(field.default);
  field.description = [field.description ?? [], `Default: \`${value}\`.`].flat().join(" ");
  delete field.default;
}

function describe(contract: Contract): ZodOpenApiOperationObject {
  return {
    operationId: contract.operationId,
    summary: contract.summary,
    ...withDescription(contract),
    tags: [contract.tag],
    security: isOfMerchants(contract) ? [{ apiKey: [] }, { bearer: [] }] : [{ bearer: [] }],
    requestParams: {
      ...(contract.params && { path: contract.params }),
      ...(contract.query && { query: contract.query }),
      header: requestHeaders(contract),
    },
    ...(contract.body && {
      requestBody: {
        required: !contract.isBodyOptional,
        content: {
          "application/json": { schema: contract.body, ...exampleOf(contract, "body") },
        },
      },
    }),
    responses: describeResponses(contract),
    ...(contract.operationId === "createWebhookEndpoint" && { callbacks: ENDPOINT_CALLBACKS }),
    ...(contract.operationId === "createCompanyEndpoint" && { callbacks: COMPANY_CALLBACKS }),
  };
}

/** A contract's description, with the scopes of keys or tokens that may call it. */
function withDescription(contract: Contract) {
  const parts = [contract.description ?? [], sayScopes(contract)].flat();
  return { description: parts.join("\n\n") };
}

function sayScopes(contract: Contract): string {
  const isOfKeys = isOfMerchants(contract);
  const noun = isOfKeys ? "key" : "token";
  if (contract.scopes === "any") return `Any ${noun} may call it.`;
  const enough = isOfKeys ? [...contract.scopes, "full"] : contract.scopes;
  return `Scopes of the ${noun}: ${enough.map((scope) => `\`${scope}\``).join(" or ")}.`;
}

function requestHeaders(contract: Contract): z.ZodObject {
  const idempotencyKey = z
    .string()
    .regex(/^[!-~]{1,255}$/)
    .meta({
      description: isOfMerchants(contract)
        ? "Visible ASCII without spaces. The same key within 24 hours answers the first success again."
        : "Visible ASCII without spaces. The same key within 30 days answers the first success again. For another order, offer or kind it is refused.",
    });
  const mismatchRule = z.enum(MISMATCH_RULES).meta({
    description:
      "What a request with other fields than the first one of its key gets: `answer`, that one's answer with `idempotency_mismatch`, or `refuse`, 409. Default: your account's setting, which is `answer` at first.",
  });
  return z.object({
    ...(contract.requiresIdempotencyKey && {
      "Idempotency-Key": idempotencyKey,
      ...(isOfMerchants(contract) && { "Idempotency-Mismatch": mismatchRule.optional() }),
    }),
    ...scenarioHeader(contract.operationId),
  });
}
