import { providerNamed } from "@/lib/domain/money/payment-providers/providers";
import { receiveCallback } from "@/lib/domain/money/payment-providers/receive-callback";
import { exchange } from "@/lib/http/endpoint/exchange";
import { methods } from "@/lib/http/endpoint/methods";
import { answerCallback } from "@/lib/http/endpoint/provider-callback";
import { readText } from "@/lib/http/endpoint/read-body";

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
