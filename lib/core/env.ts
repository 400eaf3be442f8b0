import { z } from "zod";

const flag = z
  .enum(["on", "off", "1", "0", "true", "false", ""])
  .transform((value) => value === "on" || value === "1" || value === "true");

const count = (fallback: number) => z.coerce.number().int().min(0).default(fallback);

const timezone = z.string().refine(
  (name) => {
    try {
      new Intl.DateTimeFormat("en", { timeZone: name }).resolvedOptions();
      return true;
    } catch {
      return false;
    }
  },
  { message: "Not an IANA timezone." },
);

/** Providers of text messages, in the order in which they are tried unless another order is set. */
export const SMS_PROVIDER_NAMES = ["whatsapp", "africastalking", "android", "http"] as const;

export type SmsProviderName = (typeof SMS_PROVIDER_NAMES)[number];

/** 32 random bytes in base64, as `openssl rand -base64 32` prints them. */
const key = z
  .base64()
  .refine((text) => Buffer.from(text, "base64").length === 32, { message: "Not 32 bytes." });

/** A secret that callers send us: too long to guess through calls. */
const callersSecret = z.string().min(16);

/** A secret that a provider gave us; a shorter one was cut or mistyped. */
const providersSecret = z.string().min(8);

/** The account that receives payments of one method, as the payer sees it. */
const topUpAccount = z.strictObject({
  account: z.string().min(1),
  holder: z.string().min(1),
  /** The code that opens the operator's menu. */
  dial: z.string().optional(),
  bank: z.string().optional(),
  branch: z.string().optional(),
});

/** A setting whose value is JSON. */
export const json = z.string().transform((text, context): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    context.addIssue({ code: "custom", message: "Not JSON." });
    return z.NEVER;
  }
});

/**
 * Every setting of the application, parsed once. The database's own settings are read by
 * `db/client.ts`, a payment provider's by its file. `docs/operations/settings.md` lists all for operators.
 */
const schema = z.object({
  NODE_ENV: z.enum(["development", "production", "test"]).default("production"),
  PORT: count(3000),
  /** Address that links given to the outside start with. */
  PUBLIC_URL: z.url().optional(),
  /** Clock of the platform's own people, by its IANA name; everything else has its market's. */
  PLATFORM_TIMEZONE: timezone.default("Africa/Blantyre"),
  LOG_LEVEL: z.enum(["fatal", "error", "warn", "info", "debug", "silent"]).default("info"),

  /** Set by the launcher when it runs the database itself; demo keys work nowhere else. */
  EMBEDDED_DATABASE: flag.default(false),
  DEMO_RIDERS: flag.default(true),
  /** Whether the server also does the worker's jobs; off where `npm run worker` does them. */
  WORKER: flag.default(true),
  /** The time limit from resolving the name to the last byte of the answer. */
  WEBHOOK_TIMEOUT_MS: count(15_000),
  /** Longer than an attempt can take: how long a dead worker's deliveries wait for another. */
  WEBHOOK_LEASE_SECONDS: count(60),

  /** The Redis in which several copies of the server share rate limits; without it each copy counts separately. */
  REDIS_URL: z.url({ protocol: /^rediss?$/ }).optional(),

  /** Collector of traces; OpenTelemetry reads its other variables itself. */
  OTEL_EXPORTER_OTLP_ENDPOINT: z.url().optional(),
  OTEL_SDK_DISABLED: flag.default(false),

  /** `GET /metrics` answers only to this bearer token, and is 404 while it is unset. */
  METRICS_TOKEN: callersSecret.optional(),
  /** The address that gets `{"text": "…"}` when the books do not balance, such as a chat's incoming webhook. */
  ALARM_URL: z.url().optional(),
  /** OSRM-compatible routing engine; without one the rate card's circuity factor is used. */
  ROUTING_URL: z.url().optional(),
  ROUTING_TIMEOUT_MS: count(800),
  /** Style of maps with streets; without it they are drawn from the base map of the market. */
  MAP_STYLE_URL: z.url().optional(),
  /** The streets of maps as a PMTiles file, which `npm run map:build` makes; a style's own come first. */
  MAP_STREETS_FILE: z.string().min(1).optional(),
  /** Webhook secrets are stored encrypted with this key; without it there are no endpoints. */
  WEBHOOK_SECRETS_KEY: key.optional(),
  /** A second key that also decrypts, while one key replaces the other. */
  WEBHOOK_SECRETS_KEY_OTHER: key.optional(),
  /** Cookies of sessions and devices are encrypted with it; without it, with a key derived from the one above. */
  AUTH_SECRET: z.string().min(32).optional(),
  /**
   * Whether platform staff must have a second factor before they see a page. A user who has one needs it
   * either way. The default is `optional` on a developer's machine, as below.
   */
  TWO_FACTOR: z.enum(["required", "optional"]).optional(),
  /** Hand-overs are signed with it; without it, with a key derived as that of the cookies is. */
  PROOF_SIGNING_KEY: key.optional(),
  /**
   * Push messages to riders' phones are signed with it (VAPID, a P-256 scalar); without it, with a key
   * derived as that of the cookies is. A new one makes every phone subscribe again.
   */
  VAPID_PRIVATE_KEY: key.optional(),
  /** The contact that push services may use about our messages: `mailto:…` or `https://…`. */
  VAPID_SUBJECT: z.url({ protocol: /^(?:mailto|https)$/ }).optional(),
  /**
   * Whether a test endpoint may be http and on this machine's loopback; a live one never may. The default is true
   * for developers: outside production and on the embedded database. In production the value must be
   * `in-production`.
   */
  WEBHOOK_ALLOW_LOOPBACK: z.enum(["on", "off", "in-production"]).optional(),
  /**
   * The accounts for top-ups, by market and method:
   * `{"MW": {"airtel_money": {"account": "…", "holder": "…", "dial": "…"}}}`.
   */
  TOP_UP_ACCOUNTS: json
    .pipe(
      z.record(
        z.string(),
        z.partialRecord(z.enum(["airtel_money", "tnm_mpamba", "bank_transfer"]), topUpAccount),
      ),
    )
    .optional(),
  /**
   * The issuer of invoices, by market, with `*` for every other market: `{"MW": {"name": "…", "taxNumber": "…",
   * "address": "…"}}`. A market without an issuer has no invoices.
   */
  INVOICE_ISSUERS: json
    .pipe(
      z.record(
        z.string(),
        z.strictObject({
          name: z.string().min(1),
          taxNumber: z.string().min(1),
          address: z.string().min(1),
        }),
      ),
    )
    .optional(),
  /** Mail server: `smtp://user:password@host:587`, or `smtps://…:465`; without one no mail is sent. */
  SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional(),
  /** Sender of our mail: `Tumiza <post@tumiza.example>` or an address alone. */
  MAIL_FROM: z
    .string()
    .regex(/^(?:[^\p{Cc}<>"]+ <[^\p{Cc}\s<>,;:@]+@[\w.-]+>|[^\p{Cc}\s<>,;:@]+@[\w.-]+)$/u, {
      message: "Neither an address nor a name with an <address>.",
    })
    .optional(),

  /** The order in which providers of text messages are tried; the next one gets messages that the first refuses. */
  SMS_PROVIDERS: z
    .string()
    .default(SMS_PROVIDER_NAMES.join(","))
    .transform((text) => text.split(",").map((name) => name.trim()))
    .pipe(z.array(z.enum(SMS_PROVIDER_NAMES)).nonempty()),
  /** The id of the WhatsApp business's sending number; not the number itself. */
  WHATSAPP_PHONE_NUMBER_ID: z.string().regex(/^\d+$/).optional(),
  WHATSAPP_ACCESS_TOKEN: providersSecret.optional(),
  /** Signs WhatsApp's calls. */
  WHATSAPP_APP_SECRET: callersSecret.optional(),
  /** A secret that we choose; WhatsApp sends it to check that an address is ours. */
  WHATSAPP_VERIFY_TOKEN: callersSecret.optional(),
  WHATSAPP_URL: z.url().default("https://graph.facebook.com/v23.0"),
  AFRICASTALKING_USERNAME: z.string().min(1).optional(),
  AFRICASTALKING_API_KEY: providersSecret.optional(),
  /** The short code or name that messages come from; replies need a short code. */
  AFRICASTALKING_SENDER: z.string().min(1).optional(),
  /** Africa's Talking does not sign its calls, so their addresses end with `?key=` and this. */
  AFRICASTALKING_CALLBACK_KEY: callersSecret.optional(),
  AFRICASTALKING_URL: z.url().default("https://api.africastalking.com"),
  /** The address of SMS Gateway for Android, such as https://api.sms-gate.app/3rdparty/v1/messages. */
  SMS_ANDROID_URL: z.url().optional(),
  SMS_ANDROID_USERNAME: z.string().min(1).optional(),
  SMS_ANDROID_PASSWORD: providersSecret.optional(),
  /** The app's signing key of webhooks; the one that it makes itself is too short. */
  SMS_ANDROID_SIGNING_KEY: callersSecret.optional(),
  /** The operator's own gateway, and the secret that signs in both directions (Standard Webhooks). */
  SMS_HTTP_URL: z.url().optional(),
  SMS_HTTP_SECRET: z
    .string()
    .regex(/^whsec_[A-Za-z0-9+/=]{24,}$/)
    .optional(),

  /** The orders and megabytes that an account may store in the test environment; more are refused. */
  SANDBOX_ORDERS_LIMIT: count(50_000),
  SANDBOX_MEGABYTES_LIMIT: count(500),
  /** The most requests of a merchant's environment that the request log keeps. */
  REQUEST_LOG_LIMIT: count(100_000),
  /** How long the sandbox delays the answer to a placed order, on request. */
  SANDBOX_HOLD_MS: count(30_000),
  /** Whether `/dev/...` exists in production: the catalogue of components, for looking and testing. */
  DEV_PAGES: flag.default(false),
  /** How many reverse proxies in front of us append to X-Forwarded-For. */
  TRUSTED_PROXY_HOPS: count(0),
  /** The most open pages of one kind that a process keeps up to date; each is a connection. */
  STREAM_LIMIT: count(1_000),
  /** Connections of a process; with fewer descriptors, half of these. */
  MAX_CONNECTIONS: count(10_000),
  /** Pages that a process renders at once; the others wait for their turn. */
  PAGE_PLACES: count(4),
  /** Files to download that a process makes at once. */
  DOWNLOAD_PLACES: count(2),
  /** Time for a load balancer to notice a failing /readyz before connections are refused. */
  DRAIN_DELAY_MS: count(0),
  DRAIN_TIMEOUT_MS: count(20_000),

  RATE_LIMIT_PER_MINUTE: count(1_200),
  RATE_LIMIT_BURST: count(300),
  RATE_LIMIT_CREATE_ORDER_PER_MINUTE: count(1_200),
  RATE_LIMIT_CREATE_ORDER_BURST: count(200),
  RATE_LIMIT_CREATE_ORDERS_PER_MINUTE: count(1_200),
  RATE_LIMIT_CREATE_ORDERS_BURST: count(500),
  RATE_LIMIT_RUN_PER_MINUTE: count(60),
  RATE_LIMIT_RUN_BURST: count(20),
  RATE_LIMIT_COURIER_PER_MINUTE: count(600),
  RATE_LIMIT_COURIER_BURST: count(150),
  // Counts riders, not requests.
  RATE_LIMIT_FLEET_POSITIONS_PER_MINUTE: count(3_000),
  RATE_LIMIT_FLEET_POSITIONS_BURST: count(1_000),
  RATE_LIMIT_FAILED_AUTH_PER_MINUTE: count(600),
  RATE_LIMIT_FAILED_AUTH_BURST: count(150),
  RATE_LIMIT_FAILED_CALLBACK_PER_MINUTE: count(60),
  RATE_LIMIT_FAILED_CALLBACK_BURST: count(10),
  RATE_LIMIT_SIGN_IN_PER_MINUTE: count(2),
  RATE_LIMIT_SIGN_IN_BURST: count(10),
  RATE_LIMIT_SIGN_IN_ADDRESS_PER_MINUTE: count(20),
  RATE_LIMIT_SIGN_IN_ADDRESS_BURST: count(60),
  RATE_LIMIT_TRACKING_PER_MINUTE: count(120),
  RATE_LIMIT_TRACKING_BURST: count(60),
  RATE_LIMIT_PAGE_PER_MINUTE: count(240),
  RATE_LIMIT_PAGE_BURST: count(120),
  RATE_LIMIT_PAGE_NETWORK_PER_MINUTE: count(240),
  RATE_LIMIT_PAGE_NETWORK_BURST: count(120),
  RATE_LIMIT_DOWNLOAD_PER_MINUTE: count(20),
  RATE_LIMIT_DOWNLOAD_BURST: count(20),
  RATE_LIMIT_DESK_QUOTE_PER_MINUTE: count(120),
  RATE_LIMIT_DESK_QUOTE_BURST: count(60),
  RATE_LIMIT_PIN_PER_MINUTE: count(10),
  RATE_LIMIT_PIN_BURST: count(20),
  RATE_LIMIT_PICKER_PER_MINUTE: count(120),
  RATE_LIMIT_PICKER_BURST: count(60),
  RATE_LIMIT_PICKER_KEY_PER_MINUTE: count(1_200),
  RATE_LIMIT_PICKER_KEY_BURST: count(300),
  RATE_LIMIT_PASTE_PER_MINUTE: count(20),
  RATE_LIMIT_PASTE_BURST: count(10),
  RATE_LIMIT_RIDER_ACTION_PER_MINUTE: count(120),
  RATE_LIMIT_RIDER_ACTION_BURST: count(120),
  RATE_LIMIT_PHOTO_PER_MINUTE: count(30),
  RATE_LIMIT_PHOTO_BURST: count(20),
  RATE_LIMIT_TABLE_PER_MINUTE: count(30),
  RATE_LIMIT_TABLE_BURST: count(20),
});

/** @throws Error that names each setting that is not valid */
export function readSettings<Settings extends z.ZodType>(settings: Settings): z.output<Settings> {
  const result = settings.safeParse(process.env);
  if (!result.success) throw new Error(`Settings are not valid.\n${z.prettifyError(result.error)}`);
  return result.data;
}

function parse() {
  const settings = readSettings(schema);
  if (settings.SMTP_URL !== undefined && settings.MAIL_FROM === undefined) {
    throw new Error("SMTP_URL needs MAIL_FROM, the sender of the mail.");
  }
  const TWO_FACTOR = settings.TWO_FACTOR ?? (isDevelopment(settings) ? "optional" : "required");
  return { ...settings, TWO_FACTOR, WEBHOOK_ALLOW_LOOPBACK: isLoopbackAllowed(settings) };
}

function isLoopbackAllowed(settings: z.infer<typeof schema>): boolean {
  const { WEBHOOK_ALLOW_LOOPBACK: said } = settings;
  if (said === "on" && !isDevelopment(settings)) {
    throw new Error(
      "WEBHOOK_ALLOW_LOOPBACK=on is for development. Say in-production if you mean it.",
    );
  }
  return said === undefined ? isDevelopment(settings) : said !== "off";
}

function isDevelopment({ NODE_ENV, EMBEDDED_DATABASE }: z.infer<typeof schema>): boolean {
  return EMBEDDED_DATABASE || NODE_ENV !== "production";
}

export const env = parse();

/** The public address of this installation, without a trailing slash. */
export const publicUrl = (env.PUBLIC_URL ?? `http://127.0.0.1:${env.PORT}`).replace(/\/{1,9}$/, "");
