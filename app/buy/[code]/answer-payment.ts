import { isRefusal } from "@/lib/domain/errors";
import { payForSale } from "@/lib/domain/money/collections/pay-ahead";
import { configuredProvider } from "@/lib/domain/money/payment-providers/providers";
import { refusalFromDatabase } from "@/lib/domain/refusal-from-database";
import type { Exchange } from "@/lib/http/endpoint/exchange";
import { readFormBody } from "@/lib/http/endpoint/read-form-body";
import { inLanguage, languageOf } from "@/lib/messages/language-in-address";
import { showRequest } from "./show-request";

/** Longer than any number that people write. */
const PHONE_MAX_LENGTH = 32;

/** Asks a phone to pay for a customer's request, and opens the request's page again. */
export async function answerPayment(it: Exchange, requestId: string): Promise<Response> {
  const form = await readFormBody(it.request);
  const phone = (form.get("phone") ?? "").slice(0, PHONE_MAX_LENGTH);
  try {
    await payForSale(configuredProvider(), requestId, phone);
  } catch (thrown) {
    const error = refusalFromDatabase(thrown);
    if (isRefusal(error, "invalid_request")) return showRequest(it, requestId, { phone });
    // The request was answered or paid meanwhile, which its page says.
    if (!isRefusal(error, "nothing_to_pay")) throw thrown;
  }
  it.headers.set("Location", inLanguage(`/buy/${requestId}`, languageOf(it.request.url)));
  return new Response(null, { status: 303, headers: it.headers });
}
