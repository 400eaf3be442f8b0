import { refuse } from "@/lib/domain/errors";
import type { SmsCallback, SmsProvider } from "@/lib/domain/notifications/providers/sms-provider";
import { receiveReceipt } from "@/lib/domain/notifications/receive-receipt";
import { answerUssd } from "./answer-ussd";
import { receiveMessage } from "./receive-message";

/** Room for a reply of 10,000 letters in any alphabet, or for the many receipts that WhatsApp gathers. */
const BODY_LIMIT_BYTES = { whatsapp: 3 * 1024 * 1024, other: 64 * 1024 };

/**
 * What a provider of text messages calls us with; nothing is read without its proof. A call that is repeated
 * changes nothing; a USSD step is answered as Africa's Talking wants it, `CON` or `END` and the screen.
 *
 * @throws not_found where no provider is configured; sms_signature_invalid, invalid_request, body_too_large
 */
export async function receiveSmsCallback(
  provider: SmsProvider | undefined,
  kind: string,
  request: Request,
): Promise<string> {
  if (!provider) return refuse("not_found");
  const length = Number(request.headers.get("content-length") ?? Infinity);
  if (!(length <= BODY_LIMIT_BYTES[provider.name === "whatsapp" ? "whatsapp" : "other"])) {
    return refuse("body_too_large");
  }
  const { headers, url } = request;
  const call = { body: await request.text(), headers, url: new URL(url) };
  const answers: string[] = [];
  const problems: unknown[] = [];
  for (const callback of provider.read(kind, call)) {
    // One that is refused keeps none of the others; a repeated call repeats those without harm.
    await receive(provider.name, callback).then(
      (answer) => answers.push(answer),
      (problem: unknown) => problems.push(problem),
    );
  }
  if (problems.length > 0) throw problems[0];
  return answers.find(Boolean) ?? "ok";
}

async function receive(provider: string, callback: SmsCallback): Promise<string> {
  switch (callback.kind) {
    case "ussd": {
      const { text, isOver } = await answerUssd(provider, callback);
      return `${isOver ? "END" : "CON"} ${text}`;
    }
    case "message":
      await receiveMessage(provider, callback);
      return "";
    case "receipt":
      await receiveReceipt(provider, callback);
      return "";
  }
}
