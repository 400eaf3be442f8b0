import { addDisputeNote } from "@/lib/domain/ordering/disputes/add-dispute-note";
import { merchantEndpoint } from "@/lib/http/endpoint/merchant-endpoint";
import { methods } from "@/lib/http/endpoint/methods";
import { toOrderDispute } from "../contract";
import { addDisputeNoteContract } from "./contract";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: merchantEndpoint(addDisputeNoteContract, async ({ merchant, params, body }) =>
    toOrderDispute(
      await addDisputeNote(merchant, {
        orderId: params.order_id,
        note: body.note,
        userId: null,
      }),
    ),
  ),
});
