import { createHmac, timingSafeEqual } from "node:crypto";
import type { Dispatcher } from "undici";
import { z } from "zod";
import { isSameSecret } from "@/lib/core/credential";
import { env } from "@/lib/core/env";
import { refuse } from "../../../errors";
import { guardedAgentOf } from "../../webhooks/guarded-agent";
import { postGuarded, type PostOutcome } from "../../webhooks/post-guarded";
import { SMS_TIMEOUT_MS } from "./http-gateway";
import { outcomeOfFailure } from "./outcome-of-failure";
import { jsonOf, readCall } from "./read-call";
import type { CallHead, OutgoingSms, ProviderCall, SmsOutcome, SmsProvider } from "./sms-provider";
import { problemShape, reasonOf, webhookShape } from "./whatsapp-calls";
import { TEMPLATE_LANGUAGE, WHATSAPP_TEMPLATES } from "./whatsapp-templates";

export type WhatsAppSettings = {
  url: string;
  phoneNumberId: string;
  accessToken: string;
  appSecret: string;
  verifyToken: string;
  timeoutMs?: number;
};

const sendAnswer = z.object({ messages: z.array(z.object({ id: z.string().min(1).max(200) })) });

const refusal = z.object({ error: problemShape.extend({ message: z.string().optional() }) });

export function configuredWhatsApp(): SmsProvider | undefined {
  const {
    WHATSAPP_URL: url,
    WHATSAPP_PHONE_NUMBER_ID: phoneNumberId,
    WHATSAPP_ACCESS_TOKEN: accessToken,
    WHATSAPP_APP_SECRET: appSecret,
    WHATSAPP_VERIFY_TOKEN: verifyToken,
  } = env;
  if (!phoneNumberId || !accessToken || !appSecret || !verifyToken) return undefined;
  return whatsApp({ url, phoneNumberId, accessToken, appSecret, verifyToken });
}

/**
 * WhatsApp's Cloud API. It sends approved templates to people who use WhatsApp, and free text only to those who
 * wrote by it. Delivery is never certain, so another provider takes the messages that it cannot deliver.
 */
export function whatsApp(settings: WhatsAppSettings, agent?: Dispatcher): SmsProvider {
  return {
    name: "whatsapp",
    send: (sms) => send(settings, sms, agent),
    requireHead: (head) => void signatureIn(head),
    read: (kind, call) => {
      requireSignature(call, settings.appSecret);
      const shapes = { webhook: webhookShape(settings.phoneNumberId) };
      return readCall(shapes, kind, jsonOf(call.body));
    },
    confirm: ({ searchParams }) => {
      const token = searchParams.get("hub.verify_token") ?? "";
      if (!isSameSecret(token, settings.verifyToken)) return refuse("sms_signature_invalid");
      return searchParams.get("hub.challenge") ?? "";
    },
  };
}

async function send(
  { url, phoneNumberId, accessToken, timeoutMs = SMS_TIMEOUT_MS }: WhatsAppSettings,
  sms: OutgoingSms,
  agent: Dispatcher = guardedAgentOf("sms-whatsapp", "test"),
): Promise<SmsOutcome> {
  const content = contentOf(sms);
  if (!content) return { kind: "refused", reason: "no template", retryAfterSeconds: null };
  const body = {
    messaging_product: "whatsapp",
    recipient_type: "individual",
    to: sms.phone.slice(1),
    biz_opaque_callback_data: sms.id,
    ...content,
  };
  const outcome = await postGuarded(
    {
      url: `${url.replace(/\/{1,9}$/, "")}/${phoneNumberId}/messages`,
      // The operator's own address: http and this machine where a developer works.
      environment: "test",
      headers: { authorization: `Bearer ${accessToken}`, "content-type": "application/json" },
      body: JSON.stringify(body),
      timeoutMs,
    },
    agent,
  );
  return outcomeOf(outcome);
}

/** Undefined for a forbidden message: free text to a person who has not written. */
function contentOf({ template, askedBy, text }: OutgoingSms): object | undefined {
  if (!template) return askedBy === "whatsapp" ? { type: "text", text: { body: text } } : undefined;
  const { names, values = [] } = WHATSAPP_TEMPLATES[template.name] ?? {};
  const name = names?.[template.language];
  if (name === undefined) return undefined;
  const parameters = values.map((value) => ({
    type: "text",
    parameter_name: value,
    text: template.values[value],
  }));
  const components = [{ type: "body", parameters }];
  return {
    type: "template",
    template: { name, language: { code: TEMPLATE_LANGUAGE }, components },
  };
}

function outcomeOf(outcome: PostOutcome): SmsOutcome {
  const { status, error, responseHead, retryAfterSeconds } = outcome;
  const answer = error === null ? jsonOf(responseHead) : undefined;
  const problem = refusal.safeParse(answer);
  if (problem.success && status !== null && status >= 400) {
    const { code, message = "" } = problem.data.error;
    const title = message.replace(/^\(#\d+\) /, "");
    return { kind: "refused", reason: reasonOf({ code, title }), retryAfterSeconds };
  }
  const taken = status !== null && status < 300 ? sendAnswer.safeParse(answer) : undefined;
  const [message] = taken?.data?.messages ?? [];
  if (!message) return outcomeOfFailure(outcome);
  return { kind: "accepted", messageId: message.id, costMinor: null, currency: null };
}

/** Signed over the body as it was sent, in hexadecimal. */
function requireSignature(call: ProviderCall, appSecret: string): void {
  const due = createHmac("sha256", appSecret).update(call.body).digest();
  if (!timingSafeEqual(signatureIn(call), due)) refuse("sms_signature_invalid");
}

function signatureIn({ headers }: CallHead): Buffer {
  const [, hex] = /^sha256=([0-9a-f]{64})$/i.exec(headers.get("x-hub-signature-256") ?? "") ?? [];
  return Buffer.from(hex ?? refuse("sms_signature_invalid"), "hex");
}
