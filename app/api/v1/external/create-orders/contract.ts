import { z } from "zod";
import type { BulkItem, BulkResult } from "@/lib/http/endpoint/bulk-endpoint";
import { defineContract } from "@/lib/http/endpoint/contract";
import { IDEMPOTENCY_KEY } from "@/lib/http/endpoint/idempotent-endpoint";
import { addProblem } from "@/lib/http/endpoint/issues-of";
import type { JsonObject } from "@/lib/http/endpoint/read-json";
import { refusalSchema } from "@/lib/http/endpoint/refusal-schema";
import { createOrderContract } from "../create-order/contract";

/** As many as the places of one merchant allow to be placed well within the time of an answer. */
const MOST_ORDERS = 500;

const idempotencyKey = z
  .string()
  .regex(IDEMPOTENCY_KEY, { error: "Send 1 to 255 visible ASCII characters without spaces." })
  .meta({
    description:
      "The order's own key, as create-order has it in its header: 1 to 255 visible ASCII characters. Both operations share their keys.",
  });

/** An order as the document has it. Its fields are checked by themselves, so that one order's mistake refuses no other. */
const bulkOrder = z
  .object({ idempotency_key: idempotencyKey, ...createOrderContract.body.shape })
  .meta({ id: "BulkOrder", required: ["idempotency_key"] });

const order = z
  .union([z.unknown(), bulkOrder])
  .meta({
    override: ({ jsonSchema }: { jsonSchema: { anyOf?: object[] } }) => {
      Object.assign(jsonSchema, jsonSchema.anyOf?.at(-1));
      delete jsonSchema.anyOf;
    },
  })
  .pipe(z.looseObject({ idempotency_key: idempotencyKey }));

export const createOrdersContract = defineContract({
  operationId: "createOrders",
  summary: "Create up to 500 orders",
  description:
    "Places each order as `POST /create-order` does, with its own `idempotency_key` and its own result, in the order of the request. One that is refused stops no other. The answer is 200 once every order has a result, also if all of them are refused: compare `refused`, or each `http_status`. Repeat the same call after a timeout, or to try the refused ones again: what was placed within 24 hours is answered again and not placed twice. An order for which there was no time has `503` `unavailable`.",
  tag: "Orders",
  scopes: ["orders"],
  atBranch: "own",
  body: z
    .object({
      orders: z
        .array(order, { error: "Send a list of orders." })
        .min(1, { error: "A call has at least one order." })
        .max(MOST_ORDERS, {
          error: ({ input }) =>
            `A call has at most ${MOST_ORDERS} orders; this one has ${(input as unknown[]).length}.`,
        })
        .superRefine((orders, context) => {
          const known = new Set<string>();
          orders.forEach(({ idempotency_key: key }, index) => {
            if (known.has(key)) {
              addProblem(context, { kind: "listed_twice" }, [String(index), "idempotency_key"]);
            }
            known.add(key);
          });
        })
        .meta({ description: "The orders, each with a key of its own." }),
    })
    .meta({ id: "BulkOrderRequest" }),
  response: z
    .object({
      success: z.literal(true),
      placed: z.int().meta({
        description: "How many orders have their order now, replays included.",
      }),
      refused: z.int().meta({ description: "How many were not placed." }),
      results: z
        .array(
          z
            .object({
              idempotency_key: z.string().meta({ description: "The order's own key, as sent." }),
              http_status: z.int().meta({
                description: "The HTTP status that `POST /create-order` would have answered.",
              }),
              order: createOrderContract.response.nullable().meta({
                description: "The order, as `POST /create-order` answers it; null if refused.",
              }),
              error: refusalSchema.nullable().meta({
                description: "Why the order was refused; null if it was placed.",
              }),
              ignored_fields: z.array(z.string()).optional().meta({
                description: "Names of the order's fields that we do not have.",
              }),
            })
            .meta({ id: "BulkResult" }),
        )
        .meta({ description: "One result for each order, in the order of the request." }),
    })
    .meta({ id: "BulkOrderResults" }),
});

type Sent = { idempotency_key: string } & JsonObject;

export function ordersIn(json: JsonObject): BulkItem[] {
  return (json.orders as Sent[]).map(({ idempotency_key: key, ...own }) => ({
    idempotencyKey: key,
    json: own,
  }));
}

export function toBulkResults(results: BulkResult<typeof createOrderContract>[]) {
  const refused = results.filter(({ error }) => error !== null).length;
  return {
    success: true as const,
    placed: results.length - refused,
    refused,
    results: results.map(({ idempotencyKey: key, status, answer, error }) => {
      const result = { idempotency_key: key, http_status: status };
      if (!answer) return { ...result, order: null, error };
      const { ignored_fields: ignored, ...order } = answer;
      return { ...result, order, error, ...(ignored && { ignored_fields: ignored }) };
    }),
  };
}
