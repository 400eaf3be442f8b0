import { refuse } from "@/lib/domain/errors";
import { smsProviderNamed } from "@/lib/domain/notifications/providers/providers";
import { receiveSmsCallback } from "@/lib/phone/receive-sms-callback";
import { exchange } from "@/lib/http/exchange";
import { methods } from "@/lib/http/methods";

/** A text message provider's receipt, reply or USSD step, and its question whether the address is ours. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: exchange("sms_callback_confirmation", ({ request, params, headers }) => {
    const provider = smsProviderNamed(String(params.provider));
    const answer = provider?.confirm?.(new URL(request.url)) ?? refuse("not_found");
    headers.set("Content-Type", "text/plain; charset=utf-8");
    return Promise.resolve(new Response(answer, { headers }));
  }),
  POST: exchange("sms_callback", async ({ request, params, headers }) => {
    const provider = smsProviderNamed(String(params.provider));
    const answer = await receiveSmsCallback(provider, String(params.kind), request);
    headers.set("Content-Type", "text/plain; charset=utf-8");
    return new Response(answer, { headers });
  }),
});
