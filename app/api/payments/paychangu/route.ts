import { configuredProvider } from "@/lib/domain/payment-providers/configured-provider";
import { receiveCallback } from "@/lib/domain/payment-providers/receive-callback";
import { exchange } from "@/lib/http/exchange";
import { methods } from "@/lib/http/methods";

/** The callback of PayChangu for a paid or failed payment. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: exchange("paychangu_callback", async ({ request, headers }) => {
    const result = await receiveCallback(configuredProvider(), request);
    return Response.json({ success: true, result }, { headers });
  }),
});
