import { refuse } from "@/lib/domain/errors";
import { smsProviderNamed } from "@/lib/domain/messaging/texts/providers/providers";
import type { SmsProvider } from "@/lib/domain/messaging/texts/providers/sms-provider";
import { exchange, type Exchange, type Handler } from "@/lib/http/endpoint/exchange";
import { methods } from "@/lib/http/endpoint/methods";
import { answerCallback } from "@/lib/http/endpoint/provider-callback";
import { receiveSmsCallback } from "@/lib/phone/receive-sms-callback";

/** A text message provider's receipt, reply or USSD step, and its question whether the address is ours. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: answerProvider("sms_callback_confirmation", (provider, { request }) =>
    Promise.resolve(provider?.confirm?.(new URL(request.url)) ?? refuse("not_found")),
  ),
  POST: answerProvider("sms_callback", (provider, { request, params }) =>
    receiveSmsCallback(provider, String(params.kind), request),
  ),
});

/** Each call without its proof counts against the address that it comes from. */
function answerProvider(
  operation: string,
  work: (provider: SmsProvider | undefined, it: Exchange) => Promise<string>,
): Handler {
  return exchange(operation, async (it) => {
    const provider = smsProviderNamed(String(it.params.provider));
    // A confirmation throws before it has a promise.
    const gate = async () => work(provider, it);
    const answer = await answerCallback(it, gate, "sms_signature_invalid");
    it.headers.set("Content-Type", "text/plain; charset=utf-8");
    return new Response(answer, { headers: it.headers });
  });
}
