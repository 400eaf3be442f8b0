import { createOrder, type KeyedAnswer } from "@/lib/domain/ordering/orders/create-order";
import { findReplay } from "@/lib/domain/ordering/orders/find-replay";
import { materialFields } from "@/lib/domain/ordering/orders/material-fields";
import type { KeyedOperation } from "@/lib/http/endpoint/idempotent-endpoint";
import { type createOrderContract, toKept, toOrderRequest } from "./contract";
import { withQuotedFields } from "./quoted-fields";

/** Placing one order, by itself or among others. */
export const createOrderOperation: KeyedOperation<typeof createOrderContract, KeyedAnswer> = {
  complete: withQuotedFields,
  handle: ({ merchant, idempotencyKey, body, json }) =>
    createOrder(merchant, idempotencyKey, toOrderRequest(body), materialFields(json)),
  replay: findReplay,
  toKept,
};
