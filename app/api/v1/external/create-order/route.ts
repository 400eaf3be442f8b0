import { idempotentEndpoint } from "@/lib/http/endpoint/idempotent-endpoint";
import { methods } from "@/lib/http/endpoint/methods";
import { createOrderContract } from "./contract";
import { createOrderOperation } from "./operation";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: idempotentEndpoint(createOrderContract, createOrderOperation),
});
