import {
  findPinReplay,
  requestPinByKey,
} from "@/lib/domain/ordering/pin-requests/request-pin-by-key";
import { idempotentEndpoint } from "@/lib/http/endpoint/idempotent-endpoint";
import { methods } from "@/lib/http/endpoint/methods";
import { pinMaterial, requestPinContract, toAsked, toKeptPin } from "./contract";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: idempotentEndpoint(requestPinContract, {
    handle: ({ merchant, idempotencyKey, body, json }) =>
      requestPinByKey(merchant, idempotencyKey, toAsked(body), pinMaterial(json)),
    replay: findPinReplay,
    toKept: toKeptPin,
  }),
});
