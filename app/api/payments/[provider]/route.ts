import { providerNamed } from "@/lib/domain/payment-providers/providers";
import { receiveCallback } from "@/lib/domain/payment-providers/receive-callback";
import { answerCallback } from "@/lib/http/provider-callback";
import { exchange } from "@/lib/http/exchange";
import { methods } from "@/lib/http/methods";
import { readText } from "@/lib/http/read-body";

/** The callback of a payment provider for a paid or failed payment. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: exchange("payment_callback", async (it) => {
    const { request, params, headers } = it;
    const call = { headers: request.headers, readText: () => readText(request) };
    const receive = () => receiveCallback(providerNamed(String(params.provider)), call);
    const result = await answerCallback(it, receive, "payment_signature_invalid");
    return Response.json({ success: true, result }, { headers });
  }),
});
