import { refuse } from "../errors";
import { SMS_CALLBACKS, type SmsProvider } from "./providers/sms-provider";
import { receiveReceipt } from "./receive-receipt";

/** Room for a reply of 10,000 letters in any alphabet. */
const BODY_LIMIT_BYTES = 64 * 1024;

/**
 * What a provider of text messages calls us with; nothing is read without its proof. A call that is repeated
 * changes nothing.
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
  await receiveReceipt(provider.name, provider.read("receipt", call));
  return "ok";
}
