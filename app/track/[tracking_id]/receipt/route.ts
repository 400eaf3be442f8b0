import { z } from "zod";
import { confirmDelivery } from "@/lib/domain/ordering/tracking/confirm-delivery";
import { methods } from "@/lib/http/endpoint/methods";
import { recipientFormEndpoint } from "../recipient-form-endpoint";

/** "I have my parcel": the form has no fields. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: recipientFormEndpoint(
    { operation: "confirm_delivery", form: null, fields: z.object({}) },
    (receiver) => confirmDelivery(receiver),
  ),
});
