import { readAllOrders } from "@/lib/domain/ordering/orders/list-orders";
import { linesEndpoint } from "@/lib/http/endpoint/lines-endpoint";
import { methods } from "@/lib/http/endpoint/methods";
import { toOrderFields } from "../contract";
import { toFilter } from "../filter-fields";
import { exportOrdersContract, toEnd } from "./contract";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: linesEndpoint(
    exportOrdersContract,
    async function* ({ merchant, query }) {
      for await (const page of readAllOrders(merchant, toFilter(query))) {
        yield page.map(toOrderFields);
      }
    },
    toEnd,
  ),
});
