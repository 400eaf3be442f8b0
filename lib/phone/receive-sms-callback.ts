import { refuse } from "@/lib/domain/errors";
import { SMS_CALLBACKS, type SmsProvider } from "@/lib/domain/notifications/providers/sms-provider";
import { answerUssd } from "./answer-ussd";
import { receiveMessage } from "./receive-message";
import { receiveReceipt } from "@/lib/domain/notifications/receive-receipt";

/** Room for a reply of 10,000 letters in any alphabet. */
const BODY_LIMIT_BYTES = 64 * 1024;

/**
 * What a provider of text messages calls us with; nothing is read without its proof. A call that is repeated
 * changes nothing; a USSD step is answered as Africa's Talking wants it, `CON` or `END` and the screen.
 *
 * @throws not_found where no provider is configured; sms_signature_invalid, invalid_request, body_too_large
 */
export async function receiveSmsCallback(
  provider: SmsProvider | undefined,
  kindText: string,
  request: Request,
): Promise<string> {
  const kind = SMS_CALLBACKS.find((it) => it === kindText);
  if (!provider || !kind) return refuse("not_found");
  const length = Number(request.headers.get("content-length") ?? Infinity);
  if (!(length <= BODY_LIMIT_BYTES)) return refuse("body_too_large");
  const { headers, url } = request;
  const call = { body: await request.text(), headers, url: new URL(url) };
  const { name } = provider;
  if (kind === "ussd") {
    const { text, isOver } = await answerUssd(name, provider.read(kind, call));
    return `${isOver ? "END" : "CON"} ${text}`;
  }
  if (kind === "message") await receiveMessage(name, provider.read(kind, call));
  else await receiveReceipt(name, provider.read(kind, call));
  return "ok";
}
