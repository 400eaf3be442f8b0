import type { Dispatcher } from "undici";
import { z } from "zod";
import { isSameSecret } from "@/lib/core/credential";
import { env } from "@/lib/core/env";
import { toMinor } from "@/lib/core/money";
import { refuse } from "../../../errors";
import { guardedAgentOf } from "../../webhooks/guarded-agent";
import { postGuarded } from "../../webhooks/post-guarded";
import { SMS_TIMEOUT_MS } from "./http-gateway";
import { outcomeOfFailure } from "./outcome-of-failure";
import { type CallShapes, jsonOf, PLAIN_RECEIPT, readCall } from "./read-call";
import type { CallHead, OutgoingSms, SmsOutcome, SmsProvider } from "./sms-provider";

export type AfricasTalkingSettings = {
  url: string;
  username: string;
  apiKey: string;
  sender?: string | undefined;
  callbackKey: string;
  timeoutMs?: number;
};

const sendAnswer = z.object({
  SMSMessageData: z.object({
    Recipients: z.array(
      z.object({
        statusCode: z.number(),
        status: z.string(),
        cost: z.string().optional(),
        messageId: z.string().optional(),
      }),
    ),
  }),
});

/** Processed, sent, queued. */
const ACCEPTED = new Set([100, 101, 102]);

/** Invalid number, unsupported kind of number, blacklisted, no route, do not disturb. */
const UNREACHABLE = new Set([403, 404, 406, 407, 409]);

/** Final states by their documentation; all others are on the way. */
const FINAL: Readonly<Record<string, "delivered" | "failed">> = {
  Success: "delivered",
  Failed: "failed",
  Rejected: "failed",
  AbsentSubscriber: "failed",
  Expired: "failed",
};

const text = z.string();
const SHAPES: CallShapes = {
  receipt: z
    .object({
      id: text.min(1).max(200),
      status: text.max(50),
      networkCode: text.max(20).optional(),
      failureReason: text.max(200).optional(),
    })
    .transform(({ id, status, networkCode, failureReason }) => ({
      ...PLAIN_RECEIPT,
      messageId: id,
      state: FINAL[status] ?? null,
      reason: failureReason ?? (FINAL[status] === "failed" ? status : null),
      network: networkCode ?? null,
    })),
  message: z
    .object({ id: text.min(1).max(200), from: text.max(40), text })
    .transform(({ id, from, text }) => ({
      kind: "message" as const,
      messageId: id,
      phone: from,
      text,
    })),
  ussd: z
    .object({ sessionId: text.min(1).max(200), phoneNumber: text.max(40), text: text.max(2_000) })
    .transform(({ sessionId, phoneNumber, text }) => ({
      kind: "ussd" as const,
      sessionId,
      phone: phoneNumber,
      inputs: text === "" ? [] : text.split("*"),
    })),
};

export function configuredAfricasTalking(): SmsProvider | undefined {
  const {
    AFRICASTALKING_URL: url,
    AFRICASTALKING_USERNAME: username,
    AFRICASTALKING_API_KEY: apiKey,
    AFRICASTALKING_SENDER: sender,
    AFRICASTALKING_CALLBACK_KEY: callbackKey,
  } = env;
  if (username === undefined || apiKey === undefined || callbackKey === undefined) return undefined;
  return africasTalking({ url, username, apiKey, sender, callbackKey });
}

/** Africa's Talking: SMS and USSD of most networks of Africa. */
export function africasTalking(settings: AfricasTalkingSettings, agent?: Dispatcher): SmsProvider {
  return {
    name: "africastalking",
    send: (sms) => send(settings, sms, agent),
    requireHead: (head) => requireKey(head, settings.callbackKey),
    read: (kind, call) => {
      requireKey(call, settings.callbackKey);
      return readCall(SHAPES, kind, Object.fromEntries(new URLSearchParams(call.body)));
    },
  };
}

async function send(
  { url, username, apiKey, sender, timeoutMs = SMS_TIMEOUT_MS }: AfricasTalkingSettings,
  { phone, text: message }: OutgoingSms,
  agent: Dispatcher = guardedAgentOf("sms-africastalking", "test"),
): Promise<SmsOutcome> {
  const body = { username, to: phone, message, enqueue: "1", ...(sender && { from: sender }) };
  const outcome = await postGuarded(
    {
      url: `${url.replace(/\/{1,9}$/, "")}/version1/messaging`,
      // The operator's own address: http and this machine where a developer works.
      environment: "test",
      headers: {
        accept: "application/json",
        apikey: apiKey,
        "content-type": "application/x-www-form-urlencoded",
      },
      body: new URLSearchParams(body).toString(),
      timeoutMs,
    },
    agent,
  );
  if (outcome.error !== null || outcome.status === null || outcome.status >= 300) {
    return outcomeOfFailure(outcome);
  }
  const read = sendAnswer.safeParse(jsonOf(outcome.responseHead));
  if (!read.success) return outcomeOfFailure(outcome);
  const [recipient] = read.data.SMSMessageData.Recipients;
  if (!recipient) return { kind: "refused", reason: "no recipient", retryAfterSeconds: null };
  return outcomeOf(recipient);
}

type Recipient = z.infer<typeof sendAnswer>["SMSMessageData"]["Recipients"][number];

function outcomeOf({ statusCode, status, cost, messageId }: Recipient): SmsOutcome {
  if (ACCEPTED.has(statusCode) && messageId) {
    return { kind: "accepted", messageId, ...costOf(cost) };
  }
  if (UNREACHABLE.has(statusCode)) return { kind: "unreachable", reason: status };
  return { kind: "refused", reason: status, retryAfterSeconds: null };
}

const NO_COST = { costMinor: null, currency: null };

/** `MWK 12.5000`: four decimals, of which the currency has fewer. */
function costOf(cost = ""): { costMinor: number | null; currency: string | null } {
  const [, currency, amount] = /^([A-Z]{3}) (\d+(?:\.\d+)?)$/.exec(cost.trim()) ?? [];
  if (!currency) return NO_COST;
  const costMinor = toMinor(Math.round(Number(amount) * 100) / 100, currency);
  return costMinor === undefined ? NO_COST : { costMinor, currency };
}

function requireKey({ url }: CallHead, callbackKey: string): void {
  if (!isSameSecret(url.searchParams.get("key") ?? "", callbackKey))
    refuse("sms_signature_invalid");
}
