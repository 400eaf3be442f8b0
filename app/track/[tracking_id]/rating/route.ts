import { rateDelivery } from "@/lib/domain/orders/rate-delivery";
import { methods } from "@/lib/http/methods";
import { ratingFields } from "../receiver-fields";
import { receiverEndpoint } from "../receiver-endpoint";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: receiverEndpoint(
    { operation: "rate_delivery", form: "rating", fields: ratingFields },
    (receiver, { rating, comment }) => rateDelivery(receiver, rating, comment),
  ),
});
