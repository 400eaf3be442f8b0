import { refuse } from "@/lib/domain/errors";
import type { SmsCallback, SmsProvider } from "@/lib/domain/messaging/texts/providers/sms-provider";
import { receiveReceipt } from "@/lib/domain/messaging/texts/receive-receipt";
import { readText } from "@/lib/http/endpoint/read-body";
import { answerUssd } from "./answer-ussd";
import { receiveMessage } from "./receive-message";

/**
 * Handles a call of a provider of text messages. The body is not read if the head cannot have a proof. A repeated
 * call changes nothing; a USSD step is answered in Africa's Talking's form, `CON` or `END` and the screen.
 *
 * @throws not_found where no provider is configured; sms_signature_invalid, invalid_request, body_too_large
 */
export async function receiveSmsCallback(
  provider: SmsProvider | undefined,
  kind: string,
  request: Request,
): Promise<string> {
  if (!provider) return refuse("not_found");
  const head = { headers: request.headers, url: new URL(request.url) };
  provider.requireHead(head);
  const call = { ...head, body: await readText(request) };
  const answers: string[] = [];
  const problems: unknown[] = [];
  for (const callback of provider.read(kind, call)) {
    // A refused receipt does not stop the others. A repeated call does no harm.
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
