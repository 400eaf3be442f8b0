import { disputeDelivery } from "@/lib/domain/orders/dispute-delivery";
import { methods } from "@/lib/http/methods";
import { disputeFields } from "../receiver-fields";
import { receiverEndpoint } from "../receiver-endpoint";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: receiverEndpoint(
    { operation: "dispute_delivery", form: "dispute", fields: disputeFields },
    (receiver, { reason, note }) => disputeDelivery(receiver, reason, note),
  ),
});
