import { atPickup } from "@/lib/domain/access/pickups/at-pickup";
import { createOrder, type KeyedAnswer } from "@/lib/domain/ordering/orders/create-order";
import { findReplay } from "@/lib/domain/ordering/orders/find-replay";
import { materialFields } from "@/lib/domain/ordering/orders/material-fields";
import type { KeyedOperation } from "@/lib/http/endpoint/idempotent-endpoint";
import { type createOrderContract, toKept, toOrderRequest } from "./contract";
import { withQuotedFields } from "./quoted-fields";

/** Placing one order, by itself or among others. */
export const createOrderOperation: KeyedOperation<typeof createOrderContract, KeyedAnswer> = {
  complete: withQuotedFields,
  handle: async ({ merchant, idempotencyKey, body, json }) => {
    const there = await atPickup(merchant, body.branch_id);
    return createOrder(there, idempotencyKey, toOrderRequest(body), materialFields(json));
  },
  replay: findReplay,
  toKept,
};
