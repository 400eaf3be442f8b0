import { z } from "zod";
import { createDocument, type ZodOpenApiOperationObject } from "zod-openapi";
import { publicUrl } from "@/lib/core/env";
import { REFUSALS, type RefusalCode } from "@/lib/domain/errors";
import { TAGS, type Contract, type MerchantContract } from "./contract";
import { ignoredFieldsField } from "./ignored-fields";
import { orderWebhook } from "./order-event";
import { scenarioHeader } from "./test-scenario";

export type Operation = { method: string; path: string; contract: Contract };

/** What every operation can answer, whichever its own refusals. */
const COMMON: readonly RefusalCode[] = ["unauthorized", "rate_limited", "unavailable", "internal"];
const WITH_BODY: readonly RefusalCode[] = [
  "body_too_large",
  "unsupported_media_type",
  "invalid_json",
  "invalid_request",
];

/** The error shape (spec: Errors); a few refusals add fields. */
const refusalSchema = z
  .looseObject({
    success: z.literal(false),
    error: z.string(),
    message: z.string(),
    balance: z.number().optional(),
    required: z.number().optional(),
    required_weight_kg: z.number().optional(),
    nearest_served: z
      .object({
        lat: z.number(),
        lng: z.number(),
        name: z.string().optional().meta({ description: "The town it belongs to." }),
        distance_km: z.number().meta({ description: "From the destination, in a straight line." }),
      })
      .optional()
      .meta({ description: "The point nearest to the destination that we deliver to." }),
    status: z.string().optional(),
    retry_after: z.int().optional(),
    required_scopes: z.array(z.string()).optional(),
    issues: z.array(z.object({ path: z.string(), message: z.string() })).optional(),
    code: z.string().meta({
      description: "Names the error for programs, and never changes.",
      examples: ["insufficient_funds"],
    }),
    request_id: z.string().meta({
      description: "The same as the X-Request-Id header. Quote it when you contact us.",
    }),
    doc_url: z.url().meta({ description: "A page about this error: its cause and what to do." }),
  })
  .meta({ id: "Error", description: "Every refusal has this shape." });

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
        "Quote, place, follow and pay for deliveries. The prefix of a merchant key selects the environment: svc_test_ is the sandbox, svc_live_ is production. Couriers' tokens begin with svc_courier_, and those of the sandbox, which see the test riders alone, with svc_courier_test_. A key has full access or scopes: `read` calls what only reads, `orders` quotes, places, follows and cancels deliveries, `wallet` reads the wallet. Webhook endpoints are managed with full access. A call outside of the key's scopes is answered `403 Forbidden` with `required_scopes`.",
      license: { name: "Proprietary", url: `${publicUrl}/` },
    },
    servers: [{ url: publicUrl }],
    tags: Object.entries(TAGS).map(([name, description]) => ({ name, description })),
    components: {
      schemas: { Error: refusalSchema },
      securitySchemes: {
        apiKey: { type: "apiKey" as const, in: "header" as const, name: "X-API-Key" },
        bearer: { type: "http" as const, scheme: "bearer" },
      },
    },
    paths,
    webhooks: {
      orderEvent: {
        post: {
          operationId: "receiveOrderEvent",
          summary: "An order has taken a step, or its proof of delivery is ready",
          description:
            "Sent to your endpoints for every order.* event and for pod.ready, signed as Standard Webhooks. Answer with any 2xx; deduplicate by the webhook-id header.",
          tags: ["Webhooks" satisfies keyof typeof TAGS],
          security: [],
          requestBody: {
            required: true,
            content: { "application/json": { schema: orderWebhook } },
          },
          responses: { "200": { description: "Accepted." } },
        },
      },
    },
  };
  // Coordinates are custom schemas whose shape their metadata gives.
  return createDocument(document, { allowEmptySchema: { custom: true } });
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
        content: { "application/json": { schema: contract.body } },
      },
    }),
    responses: {
      "200": {
        description: "Success.",
        content: { "application/json": { schema: responseSchema(contract) } },
      },
      ...refusalResponses(contract),
    },
  };
}

function responseSchema({ body, response }: Contract): z.ZodObject {
  return body ? response.extend({ ignored_fields: ignoredFieldsField }) : response;
}

/** What a contract says of itself, and which keys may call it. */
function withDescription(contract: Contract) {
  const scopes = isOfMerchants(contract) ? [sayScopes(contract.scopes)] : [];
  const parts = [contract.description ?? [], ...scopes].flat();
  return parts.length === 0 ? {} : { description: parts.join("\n\n") };
}

function sayScopes(scopes: MerchantContract["scopes"]): string {
  if (scopes === "any") return "Any key may call it.";
  return `Scopes of the key: ${[...scopes, "full"].map((scope) => `\`${scope}\``).join(" or ")}.`;
}

function isOfMerchants(contract: Contract): contract is MerchantContract {
  return contract.tag !== "Courier";
}

function requestHeaders(contract: Contract): z.ZodObject {
  const idempotencyKey = z
    .string()
    .regex(/^[!-~]{1,255}$/)
    .meta({
      description:
        "Visible ASCII without spaces. The same key within 24 hours answers the first success again.",
    });
  return z.object({
    ...(contract.requiresIdempotencyKey && { "Idempotency-Key": idempotencyKey }),
    ...scenarioHeader(contract.operationId),
  });
}

/** Every error that an operation can answer. */
export function refusalCodesOf(contract: Contract): Set<RefusalCode> {
  return new Set<RefusalCode>([
    ...COMMON,
    ...(contract.body ? WITH_BODY : []),
    "invalid_request",
    ...(isOfMerchants(contract) && contract.scopes !== "any" ? (["scope_missing"] as const) : []),
    ...(contract.requiresIdempotencyKey ? (["idempotency_key_required"] as const) : []),
    ...(contract.refusals ?? []),
  ]);
}

/** One response per status, naming the labels and codes that can come with it. */
function refusalResponses(contract: Contract) {
  const byStatus = new Map<number, RefusalCode[]>();
  for (const code of refusalCodesOf(contract)) {
    const { status } = REFUSALS[code];
    byStatus.set(status, [...(byStatus.get(status) ?? []), code]);
  }
  return Object.fromEntries(
    [...byStatus].map(([status, codes]) => [
      String(status) as `${4 | 5}XX`,
      refusalResponse(codes),
    ]),
  );
}

function refusalResponse(codes: RefusalCode[]) {
  const labels = [...new Set(codes.map((code) => REFUSALS[code].error))];
  const known = { error: { enum: labels }, code: { enum: codes } };
  const schema = { allOf: [{ $ref: "#/components/schemas/Error" }, { properties: known }] };
  return {
    description: labels.map((label) => `\`${label}\``).join(", "),
    content: { "application/json": { schema } },
  };
}
