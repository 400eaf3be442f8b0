import { createHmac, timingSafeEqual } from "node:crypto";
import type { Dispatcher } from "undici";
import { z } from "zod";
import { env } from "@/lib/core/env";
import { refuse } from "../../../errors";
import { guardedAgentOf } from "../../webhooks/guarded-agent";
import { postGuarded } from "../../webhooks/post-guarded";
import { SMS_TIMEOUT_MS } from "./http-gateway";
import { outcomeOfFailure } from "./outcome-of-failure";
import { type CallShapes, jsonOf, PLAIN_RECEIPT, readCall } from "./read-call";
import type { CallHead, OutgoingSms, ProviderCall, SmsOutcome, SmsProvider } from "./sms-provider";

export type AndroidGatewaySettings = {
  url: string;
  username: string;
  password: string;
  signingKey: string;
  timeoutMs?: number;
};

/** A signed call is read within so many seconds of its time. */
const TOLERANCE_SECONDS = 300;

/** The gateway already knows our id, so an earlier try was accepted. */
const KNOWN_ID = 409;

const STATES = { "sms:delivered": "delivered", "sms:failed": "failed", "sms:sent": null } as const;

const SHAPES: CallShapes = {
  receipt: z
    .object({
      event: z.enum(["sms:delivered", "sms:failed", "sms:sent"]),
      payload: z.object({
        messageId: z.string().min(1).max(200),
        reason: z.string().nullish(),
      }),
    })
    .transform(({ event, payload: { messageId, reason } }) => ({
      ...PLAIN_RECEIPT,
      messageId,
      state: STATES[event],
      reason: reason?.slice(0, 200) ?? null,
      network: null,
    })),
  message: z
    .object({
      event: z.literal("sms:received"),
      // The message's own id is a hash of its text, so the same words twice would be one message.
      id: z.string().min(1).max(200),
      payload: z.object({ phoneNumber: z.string().max(40), message: z.string() }),
    })
    .transform(({ id, payload: { phoneNumber, message } }) => ({
      kind: "message" as const,
      messageId: id,
      phone: phoneNumber,
      text: message,
    })),
};

export function configuredAndroidGateway(): SmsProvider | undefined {
  const {
    SMS_ANDROID_URL: url,
    SMS_ANDROID_USERNAME: username,
    SMS_ANDROID_PASSWORD: password,
    SMS_ANDROID_SIGNING_KEY: signingKey,
  } = env;
  if (!url || !username || !password || !signingKey) return undefined;
  return androidGateway({ url, username, password, signingKey });
}

/** SMS Gateway for Android: the operator's own phone with a SIM card sends the messages. It has no USSD and no prices. */
export function androidGateway(settings: AndroidGatewaySettings, agent?: Dispatcher): SmsProvider {
  return {
    name: "android",
    send: (sms) => send(settings, sms, agent),
    requireHead: (head) => void signatureIn(head),
    read: (kind, call) => {
      requireSignature(call, settings.signingKey);
      return readCall(SHAPES, kind, jsonOf(call.body));
    },
  };
}

async function send(
  { url, username, password, timeoutMs = SMS_TIMEOUT_MS }: AndroidGatewaySettings,
  { id, phone, text }: OutgoingSms,
  agent: Dispatcher = guardedAgentOf("sms-android", "test"),
): Promise<SmsOutcome> {
  const credentials = Buffer.from(`${username}:${password}`).toString("base64");
  const body = { id, textMessage: { text }, phoneNumbers: [phone], withDeliveryReport: true };
  const outcome = await postGuarded(
    {
      url,
      // The operator's own address: http and this machine where a developer works.
      environment: "test",
      headers: { authorization: `Basic ${credentials}`, "content-type": "application/json" },
      body: JSON.stringify(body),
      timeoutMs,
    },
    agent,
  );
  const isKnown = outcome.error === null && outcome.status === KNOWN_ID;
  const answer = z.object({ id: z.literal(id) }).safeParse(jsonOf(outcome.responseHead));
  const isTaken = outcome.error === null && (outcome.status ?? 500) < 300 && answer.success;
  if (!isTaken && !isKnown) return outcomeOfFailure(outcome);
  return { kind: "accepted", messageId: id, costMinor: null, currency: null };
}

/** Signed over the body and the time behind it, in hexadecimal. */
function requireSignature(call: ProviderCall, signingKey: string): void {
  const { given, time } = signatureIn(call);
  const due = createHmac("sha256", signingKey).update(`${call.body}${time}`).digest();
  if (!timingSafeEqual(given, due)) refuse("sms_signature_invalid");
}

/** A signature that is recent. */
function signatureIn({ headers }: CallHead): { given: Buffer; time: string } {
  const time = headers.get("x-timestamp") ?? "";
  const hex = headers.get("x-signature") ?? "";
  const isRecent = Math.abs(Date.now() / 1000 - Number(time)) <= TOLERANCE_SECONDS;
  if (!isRecent || !/^[0-9a-f]{64}$/i.test(hex)) refuse("sms_signature_invalid");
  return { given: Buffer.from(hex, "hex"), time };
}
