import { createHmac } from "node:crypto";
import { whatsApp } from "@/lib/domain/messaging/texts/providers/whatsapp";
import { openSmsServer, smsCall, type SmsServer, TIMEOUT_MS } from "./sms-servers";

export const WHATSAPP = {
  phoneNumberId: "106540352242922",
  accessToken: "an access token",
  appSecret: "the secret of the app",
  verifyToken: "the token that we chose",
};

type Sent = {
  to: string;
  biz_opaque_callback_data: string;
  text?: { body: string };
  template?: {
    name: string;
    components: [{ parameters: { parameter_name: string; text: string }[] }];
  };
};

/** A server that speaks WhatsApp's Cloud API on this machine; a template's text is its name and values. */
export function openWhatsApp(): Promise<SmsServer> {
  let messages = 0;
  return openSmsServer(
    (origin) => {
      const url = `${origin}/v23.0`;
      return {
        provider: whatsApp({ ...WHATSAPP, url, timeoutMs: TIMEOUT_MS }),
        settings: {
          WHATSAPP_URL: url,
          WHATSAPP_PHONE_NUMBER_ID: WHATSAPP.phoneNumberId,
          WHATSAPP_ACCESS_TOKEN: WHATSAPP.accessToken,
          WHATSAPP_APP_SECRET: WHATSAPP.appSecret,
          WHATSAPP_VERIFY_TOKEN: WHATSAPP.verifyToken,
        },
      };
    },
    ({ url, headers }, body) => {
      const isAllowed =
        url === `/v23.0/${WHATSAPP.phoneNumberId}/messages` &&
        headers.authorization === `Bearer ${WHATSAPP.accessToken}`;
      if (!isAllowed) return { status: 401, answer: { error: { code: 190 } } };
      const { to, text, template } = JSON.parse(body) as Sent;
      const messageId = `wamid.${process.pid}.${(messages += 1)}.${Date.now()}`;
      const values = template?.components[0].parameters.map((it) => it.text) ?? [];
      return {
        sent: {
          to: `+${to}`,
          text: text?.body ?? [template?.name, ...values].join(" | "),
          messageId,
        },
        status: 200,
        answer: {
          messaging_product: "whatsapp",
          contacts: [{ input: to, wa_id: to }],
          messages: [{ id: messageId, message_status: "accepted" }],
        },
        unreachable: [400, whatsAppError(131026, "Message undeliverable")],
      };
    },
    (kind, { more = [], ...fields }, secret = WHATSAPP.appSecret) => {
      const body = JSON.stringify(webhookOf([fields, ...(more as object[])]));
      const signature = createHmac("sha256", secret).update(body).digest("hex");
      const headers = { "X-Hub-Signature-256": `sha256=${signature}` };
      return smsCall(`whatsapp/${kind}`, body, { "Content-Type": "application/json", ...headers });
    },
  );
}

export const whatsAppError = (code: number, title: string) => ({
  error: {
    message: `(#${code}) ${title}`,
    type: "OAuthException",
    code,
    error_data: { messaging_product: "whatsapp", details: title },
    fbtrace_id: "AxVr2V6lf4vT",
  },
});

/** Statuses and messages are distinguished by their fields; an item with neither is no webhook of theirs. */
function webhookOf(items: object[]): object {
  const [statuses, messages] = [
    items.filter((item) => "status" in item),
    items.filter((item) => "type" in item),
  ];
  if (statuses.length + messages.length === 0) return {};
  const metadata = { display_phone_number: "265111", phone_number_id: WHATSAPP.phoneNumberId };
  const value = { messaging_product: "whatsapp", metadata, statuses, messages };
  return {
    object: "whatsapp_business_account",
    entry: [{ id: "1", changes: [{ field: "messages", value }] }],
  };
}
