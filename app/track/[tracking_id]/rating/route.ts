import { rateDelivery } from "@/lib/domain/ordering/tracking/rate-delivery";
import { methods } from "@/lib/http/endpoint/methods";
import { recipientFormEndpoint } from "../recipient-form-endpoint";
import { ratingFields } from "../recipient-form-fields";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: recipientFormEndpoint(
    { operation: "rate_delivery", form: "rating", fields: ratingFields },
    (receiver, { rating, comment }) => rateDelivery(receiver, rating, comment),
  ),
});
