import { bulkEndpoint } from "@/lib/http/endpoint/bulk-endpoint";
import { methods } from "@/lib/http/endpoint/methods";
import { createOrderContract } from "../create-order/contract";
import { createOrderOperation } from "../create-order/operation";
import { createOrdersContract, ordersIn, toBulkResults } from "./contract";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: bulkEndpoint(createOrdersContract, {
    contract: createOrderContract,
    operation: createOrderOperation,
    limit: "create-orders",
    itemsOf: ordersIn,
    toAnswer: toBulkResults,
  }),
});
