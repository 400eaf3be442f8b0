import { z } from "zod";
import { createDocument, type ZodOpenApiOperationObject } from "zod-openapi";
import { publicUrl } from "@/lib/core/env";
import { REFUSALS, type RefusalCode } from "@/lib/domain/errors";
import { TAGS, type Contract } from "./contract";
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
    status: z.string().optional(),
    retry_after: z.int().optional(),
    issues: z.array(z.object({ path: z.string(), message: z.string() })).optional(),
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
        "Quote, place, follow and pay for deliveries. The prefix of a merchant key selects the environment: svc_test_ is the sandbox, svc_live_ is production.",
      license: { name: "Proprietary", url: `${publicUrl}/` },
    },
    servers: [{ url: publicUrl }],
    tags: Object.entries(TAGS).map(([name, description]) => ({ name, description })),
    components: {
      securitySchemes: {
        apiKey: { type: "apiKey" as const, in: "header" as const, name: "X-API-Key" },
        bearer: { type: "http" as const, scheme: "bearer" },
      },
    },
    paths,
  };
  // Coordinates are custom schemas whose shape their metadata gives.
  return createDocument(document, { allowEmptySchema: { custom: true } });
}

function describe(contract: Contract): ZodOpenApiOperationObject {
  return {
    operationId: contract.operationId,
    summary: contract.summary,
    ...(contract.description !== undefined && { description: contract.description }),
    tags: [contract.tag],
    security: isOfMerchants(contract) ? [{ apiKey: [] }, { bearer: [] }] : [{ bearer: [] }],
    requestParams: {
      ...(contract.params && { path: contract.params }),
      ...(contract.query && { query: contract.query }),
      ...(isOfMerchants(contract) && { header: requestHeaders(contract) }),
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
        content: { "application/json": { schema: contract.response } },
      },
      ...refusalResponses(contract),
    },
  };
}

function isOfMerchants(contract: Contract): boolean {
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

/** One response per status, naming the labels that can come with it. */
function refusalResponses(contract: Contract) {
  const codes = new Set<RefusalCode>([
    ...COMMON,
    ...(contract.body ? WITH_BODY : []),
    ...(contract.query || isOfMerchants(contract) ? (["invalid_request"] as const) : []),
    ...(contract.requiresIdempotencyKey ? (["idempotency_key_required"] as const) : []),
    ...(contract.refusals ?? []),
  ]);
  const labels = new Map<number, Set<string>>();
  for (const code of codes) {
    const { status, error } = REFUSALS[code];
    labels.set(status, (labels.get(status) ?? new Set()).add(error));
  }
  return Object.fromEntries(
    [...labels].map(([status, errors]) => [
      String(status) as `${4 | 5}XX`,
      {
        description: [...errors].map((label) => `\`${label}\``).join(", "),
        content: { "application/json": { schema: refusalSchema } },
      },
    ]),
  );
}
