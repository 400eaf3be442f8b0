import { disputeDelivery } from "@/lib/domain/ordering/disputes/dispute-delivery";
import { methods } from "@/lib/http/endpoint/methods";
import { recipientFormEndpoint } from "../recipient-form-endpoint";
import { disputeFields } from "../recipient-form-fields";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: recipientFormEndpoint(
    { operation: "dispute_delivery", form: "dispute", fields: disputeFields },
    (receiver, { reason, note }) => disputeDelivery(receiver, reason, note),
  ),
});
