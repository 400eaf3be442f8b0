import { smsProviderNamed } from "@/lib/domain/notifications/providers/providers";
import { receiveSmsCallback } from "@/lib/phone/receive-sms-callback";
import { exchange } from "@/lib/http/exchange";
import { methods } from "@/lib/http/methods";

/** A text message provider's receipt, reply or USSD step. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: exchange("sms_callback", async ({ request, params, headers }) => {
    const provider = smsProviderNamed(String(params.provider));
    const answer = await receiveSmsCallback(provider, String(params.kind), request);
    headers.set("Content-Type", "text/plain; charset=utf-8");
    return new Response(answer, { headers });
  }),
});
