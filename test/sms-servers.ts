import { createHmac } from "node:crypto";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import type { env } from "@/lib/core/env";
import { africasTalking } from "@/lib/domain/messaging/texts/providers/africas-talking";
import { androidGateway } from "@/lib/domain/messaging/texts/providers/android-gateway";
import { httpGateway } from "@/lib/domain/messaging/texts/providers/http-gateway";
import type { SmsProvider } from "@/lib/domain/messaging/texts/providers/sms-provider";
import { isSignedWebhook } from "@/lib/domain/messaging/webhooks/is-signed-webhook";
import { signWebhook } from "@/lib/domain/messaging/webhooks/sign-webhook";

export type SentSms = { to: string; text: string; messageId: string };

/** The behaviour that a test gives a provider instead of accepting a message. */
export type SmsMood =
  | "well"
  | "down"
  | "throttling"
  | "slow"
  | "taking and slow"
  | "garbled"
  | "unreachable"
  | "redirecting"
  | { status: number; answer: object };

export type SmsServer = {
  url: string;
  provider: SmsProvider;
  /** By which the application sends to it. */
  settings: Partial<typeof env>;
  sent: SentSms[];
  setMood: (mood: SmsMood) => void;
  /** A call of the provider, with its proof or another. */
  call: (kind: string, fields: Record<string, unknown>, proof?: string) => Request;
  close: () => void;
};

const SMS_SECRET = `whsec_${Buffer.alloc(32, "sms").toString("base64")}`;
const CALLBACK_KEY = "the key of the callbacks";
const API_KEY = "an api key";

/** A slow answer comes after the time that the provider's client waits. */
export const TIMEOUT_MS = 250;
const SLOW_MS = 400;

/** A gateway on this machine that takes signed messages. */
export function openHttpGateway(): Promise<SmsServer> {
  return openSmsServer(
    (url) => ({
      provider: httpGateway({ url, secret: SMS_SECRET, timeoutMs: TIMEOUT_MS }),
      settings: { SMS_HTTP_URL: url, SMS_HTTP_SECRET: SMS_SECRET },
    }),
    (request, body) => {
      const headers = new Headers(request.headers as Record<string, string>);
      if (!isSignedWebhook({ body, headers }, SMS_SECRET)) return { status: 401, answer: {} };
      const { id, to, text: said } = JSON.parse(body) as Record<string, string>;
      return {
        sent: { to: to!, text: said!, messageId: id! },
        status: 200,
        answer: { id, cost: 12.5, currency: "MWK" },
        unreachable: [422, { error: "unreachable", reason: "landline" }],
      };
    },
    (kind, fields, secret = SMS_SECRET) => {
      const body = JSON.stringify(fields);
      const signed = signWebhook({ id: "call_1", timestamp: new Date(), body }, [secret]);
      return smsCall(`http/${kind}`, body, { "Content-Type": "application/json", ...signed });
    },
  );
}

/** A server that speaks Africa's Talking's protocol on this machine. */
export function openAfricasTalking(): Promise<SmsServer> {
  let messages = 0;
  const settings = { username: "tumiza", apiKey: API_KEY, sender: "8270" };
  const rest = { callbackKey: CALLBACK_KEY, timeoutMs: TIMEOUT_MS };
  return openSmsServer(
    (url) => ({
      provider: africasTalking({ ...settings, ...rest, url }),
      settings: {
        AFRICASTALKING_URL: url,
        AFRICASTALKING_USERNAME: settings.username,
        AFRICASTALKING_API_KEY: API_KEY,
        AFRICASTALKING_CALLBACK_KEY: CALLBACK_KEY,
      },
    }),
    ({ url, headers }, body) => {
      const isAllowed = url === "/version1/messaging" && headers.apikey === API_KEY;
      const fields = new URLSearchParams(body);
      if (!isAllowed || fields.get("username") !== "tumiza") return { status: 401, answer: {} };
      const to = fields.get("to") ?? "";
      const messageId = `ATXid_${process.pid}_${(messages += 1)}_${Date.now()}`;
      const taken = { statusCode: 101, status: "Success", cost: "MWK 12.5000", messageId };
      const refused = { statusCode: 403, status: "InvalidPhoneNumber", cost: "0" };
      return {
        sent: { to, text: fields.get("message") ?? "", messageId },
        status: 201,
        answer: answerOf({ number: to, ...taken }),
        unreachable: [201, answerOf({ number: to, ...refused })],
      };
    },
    (kind, fields, key = CALLBACK_KEY) => {
      const body = new URLSearchParams(fields as Record<string, string>).toString();
      const type = { "Content-Type": "application/x-www-form-urlencoded" };
      return smsCall(`africastalking/${kind}?key=${encodeURIComponent(key)}`, body, type);
    },
  );
}

/** A phone with SMS Gateway for Android, as its server shows it. */
export function openAndroidGateway(): Promise<SmsServer> {
  const settings = { username: "tumiza", password: "secret", signingKey: SIGNING_KEY };
  const ids = new Set<string>();
  const known = `Basic ${Buffer.from("tumiza:secret").toString("base64")}`;
  return openSmsServer(
    (origin) => {
      const url = `${origin}/3rdparty/v1/messages`;
      return {
        provider: androidGateway({ ...settings, url, timeoutMs: TIMEOUT_MS }),
        settings: {
          SMS_ANDROID_URL: url,
          SMS_ANDROID_USERNAME: settings.username,
          SMS_ANDROID_PASSWORD: settings.password,
          SMS_ANDROID_SIGNING_KEY: SIGNING_KEY,
        },
      };
    },
    ({ url, headers }, body) => {
      const isAllowed = url === "/3rdparty/v1/messages" && headers.authorization === known;
      if (!isAllowed) return { status: 401, answer: {} };
      const { id, phoneNumbers, textMessage } = JSON.parse(body) as {
        id: string;
        phoneNumbers: [string];
        textMessage: { text: string };
      };
      if (ids.has(id)) return { status: 409, answer: { message: "message with this id exists" } };
      ids.add(id);
      const sent = { to: phoneNumbers[0], text: textMessage.text, messageId: id };
      return { sent, status: 202, answer: { id, state: "Pending" } };
    },
    (kind, fields, key = SIGNING_KEY) => {
      const body = JSON.stringify(fields);
      const time = String(Math.floor(Date.now() / 1000));
      const signature = createHmac("sha256", key).update(`${body}${time}`).digest("hex");
      const headers = { "X-Timestamp": time, "X-Signature": signature };
      return smsCall(`android/${kind}`, body, { "Content-Type": "application/json", ...headers });
    },
  );
}

const SIGNING_KEY = "the signing key of the app";

const answerOf = (recipient: object) => ({
  SMSMessageData: { Message: "Sent to 1/1", Recipients: [recipient] },
});

/** A call of a provider to us. */
export function smsCall(path: string, body: string, headers: Record<string, string>): Request {
  return new Request(`http://tumiza.test/api/sms/${path}`, {
    method: "POST",
    headers: { ...headers, "Content-Length": String(Buffer.byteLength(body)) },
    body,
  });
}

type Taken = {
  sent?: SentSms;
  status: number;
  answer: object;
  unreachable?: [status: number, answer: object];
};

/** A server on this machine that accepts messages as a provider does, or fails in the way that a test sets. */
export async function openSmsServer(
  setUp: (url: string) => Pick<SmsServer, "provider" | "settings">,
  take: (request: IncomingMessage, body: string) => Taken,
  call: SmsServer["call"],
): Promise<SmsServer> {
  const sent: SentSms[] = [];
  let mood: SmsMood = "well";
  const server = createServer((incoming, response) => {
    void text(incoming).then((body) => {
      const taken = take(incoming, body);
      if ((mood === "well" || mood === "taking and slow") && taken.sent) sent.push(taken.sent);
      if (mood === "well") json(response, taken.status, taken.answer);
      else if (typeof mood === "object") json(response, mood.status, mood.answer);
      else if (mood === "unreachable") json(response, ...(taken.unreachable ?? [500, {}]));
      else MISBEHAVE[mood](response);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  const url = `http://127.0.0.1:${port}`;
  return {
    url,
    ...setUp(url),
    sent,
    setMood: (it) => void (mood = it),
    call,
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}

const MISBEHAVE: Record<
  Exclude<SmsMood & string, "well" | "unreachable">,
  (response: ServerResponse) => void
> = {
  down: (response) => json(response, 500, {}),
  throttling: (response) => {
    response.setHeader("Retry-After", "90");
    json(response, 429, {});
  },
  slow: (response) => void setTimeout(() => response.destroy(), SLOW_MS),
  "taking and slow": (response) => void setTimeout(() => response.destroy(), SLOW_MS),
  garbled: (response) => void response.end("<html>Just a moment…</html>"),
  redirecting: (response) => void response.writeHead(302, { Location: "http://10.0.0.1/" }).end(),
};

function json(response: ServerResponse, status: number, body: object): void {
  response.writeHead(status, { "Content-Type": "application/json" }).end(JSON.stringify(body));
}
