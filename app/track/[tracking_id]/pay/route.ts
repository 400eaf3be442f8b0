import { payAhead } from "@/lib/domain/money/collections/pay-ahead";
import { configuredProvider } from "@/lib/domain/money/payment-providers/providers";
import { methods } from "@/lib/http/endpoint/methods";
import { recipientFormEndpoint } from "../recipient-form-endpoint";
import { payFields } from "../recipient-form-fields";

/** Asks a phone to pay before the rider is at the door. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: recipientFormEndpoint(
    { operation: "pay_ahead", form: "pay", fields: payFields },
    (receiver, { phone }) => payAhead(configuredProvider(), receiver, phone),
  ),
});
