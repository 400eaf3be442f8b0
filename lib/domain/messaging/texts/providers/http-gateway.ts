import type { Dispatcher } from "undici";
import { z } from "zod";
import { env } from "@/lib/core/env";
import { toMinor } from "@/lib/core/money";
import { refuse } from "../../../errors";
import { isRecentWebhook, isSignedWebhook } from "../../webhooks/is-signed-webhook";
import { sendWebhook } from "../../webhooks/send-webhook";
import { outcomeOfFailure } from "./outcome-of-failure";
import { type CallShapes, jsonOf, PLAIN_RECEIPT, readCall } from "./read-call";
import type { OutgoingSms, ProviderCall, SmsOutcome, SmsProvider } from "./sms-provider";

export type HttpGatewaySettings = { url: string; secret: string; timeoutMs?: number };

/** The longest answer that is waited for; two providers are asked within one lease. */
export const SMS_TIMEOUT_MS = Math.min(8_000, env.WEBHOOK_TIMEOUT_MS);

const answerShape = z.object({
  id: z.string().min(1).max(200),
  cost: z.number().positive().nullish(),
  currency: z
    .string()
    .regex(/^[A-Z]{3}$/)
    .nullish(),
});

/** The gateway's answer that a number gets no messages. */
const refusalShape = z.object({ error: z.literal("unreachable"), reason: z.string().max(200) });

const SHAPES: CallShapes = {
  receipt: z
    .object({
      id: z.string().min(1).max(200),
      state: z.enum(["sent", "delivered", "failed"]),
      reason: z.string().max(200).nullish(),
      network: z.string().max(20).nullish(),
    })
    .transform(({ id, state, reason, network }) => ({
      ...PLAIN_RECEIPT,
      messageId: id,
      state: state === "sent" ? null : state,
      reason: reason ?? null,
      network: network ?? null,
    })),
  message: z
    .object({ id: z.string().min(1).max(200), from: z.string().max(40), text: z.string() })
    .transform(({ id, from, text }) => ({
      kind: "message" as const,
      messageId: id,
      phone: from,
      text,
    })),
  ussd: z
    .object({
      sessionId: z.string().min(1).max(200),
      phone: z.string().max(40),
      inputs: z.array(z.string().max(200)).max(50),
    })
    .transform((step) => ({ kind: "ussd" as const, ...step })),
};

export function configuredHttpGateway(): SmsProvider | undefined {
  const { SMS_HTTP_URL: url, SMS_HTTP_SECRET: secret } = env;
  return url !== undefined && secret !== undefined ? httpGateway({ url, secret }) : undefined;
}

/**
 * Any gateway that takes `{id, to, text}` as a signed webhook and answers `{id, cost, currency}`. The same `id`
 * twice is the same message, so the gateway can recognise a repeated try.
 */
export function httpGateway(settings: HttpGatewaySettings, agent?: Dispatcher): SmsProvider {
  return {
    name: "http",
    send: (sms) => send(settings, sms, agent),
    requireHead: ({ headers }) => {
      if (!isRecentWebhook(headers)) refuse("sms_signature_invalid");
    },
    read: (kind, call) => {
      requireSignature(call, settings.secret);
      return readCall(SHAPES, kind, jsonOf(call.body));
    },
  };
}

async function send(
  { url, secret, timeoutMs = SMS_TIMEOUT_MS }: HttpGatewaySettings,
  { id, phone, text }: OutgoingSms,
  agent?: Dispatcher,
): Promise<SmsOutcome> {
  const request = {
    endpointId: "sms-http",
    url,
    // The operator's own address: http and this machine where a developer works.
    environment: "test" as const,
    eventId: id,
    body: JSON.stringify({ id, to: phone, text }),
    secrets: [secret],
    timeoutMs,
  };
  const outcome = await (agent ? sendWebhook(request, agent) : sendWebhook(request));
  const { status, error, responseHead } = outcome;
  const answer = error === null ? jsonOf(responseHead) : undefined;
  if (status === 422) {
    const refusal = refusalShape.safeParse(answer);
    if (refusal.success) return { kind: "unreachable", reason: refusal.data.reason };
  }
  const accepted = status !== null && status < 300 ? answerShape.safeParse(answer) : undefined;
  if (!accepted?.success) return outcomeOfFailure(outcome);
  const { id: messageId, cost, currency } = accepted.data;
  if (!cost || !currency) return { kind: "accepted", messageId, costMinor: null, currency: null };
  return { kind: "accepted", messageId, costMinor: toMinor(cost, currency) ?? 0, currency };
}

function requireSignature({ body, headers }: ProviderCall, secret: string): void {
  if (!isSignedWebhook({ body, headers }, secret)) refuse("sms_signature_invalid");
}
