import { providerNamed } from "@/lib/domain/payment-providers/providers";
import { receiveCallback } from "@/lib/domain/payment-providers/receive-callback";
import { exchange } from "@/lib/http/exchange";
import { methods } from "@/lib/http/methods";

/** The callback of a payment provider for a paid or failed payment. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: exchange("payment_callback", async ({ request, params, headers }) => {
    const result = await receiveCallback(providerNamed(String(params.provider)), request);
    return Response.json({ success: true, result }, { headers });
  }),
});
