import { createOrder } from "@/lib/domain/ordering/orders/create-order";
import { findReplay } from "@/lib/domain/ordering/orders/find-replay";
import { materialFields } from "@/lib/domain/ordering/orders/material-fields";
import { idempotentEndpoint } from "@/lib/http/endpoint/idempotent-endpoint";
import { methods } from "@/lib/http/endpoint/methods";
import { createOrderContract, toKept, toOrderRequest } from "./contract";
import { withQuotedFields } from "./quoted-fields";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: idempotentEndpoint(createOrderContract, {
    complete: withQuotedFields,
    handle: ({ merchant, idempotencyKey, body, json }) =>
      createOrder(merchant, idempotencyKey, toOrderRequest(body), materialFields(json)),
    replay: findReplay,
    toKept,
  }),
});
