import { addPriorityFee } from "@/lib/domain/ordering/changes/add-priority-fee";
import { merchantEndpoint } from "@/lib/http/endpoint/merchant-endpoint";
import { methods } from "@/lib/http/endpoint/methods";
import { toChangedOrder } from "../contract";
import { addPriorityFeeContract } from "./contract";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: merchantEndpoint(addPriorityFeeContract, async ({ merchant, params, body }) =>
    toChangedOrder(
      await addPriorityFee(merchant, params.order_id, { priorityFee: body.priority_fee }),
      false,
    ),
  ),
});
