import { randomBytes } from "node:crypto";
import { afterEach, expect, test, vi } from "vitest";

afterEach(() => vi.unstubAllEnvs());

test.each(["short", randomBytes(31).toString("base64"), randomBytes(32).toString("hex")])(
  "a key that is not 32 bytes of base64 stops the start: %s",
  async (key) => {
    await expect(startWith({ WEBHOOK_SECRETS_KEY: key })).rejects.toThrow("WEBHOOK_SECRETS_KEY");
  },
);

test.each([
  "Tumiza\r\nBcc: b@shop.example <post@tumiza.example>",
  "post@tumiza.example\nBcc: b@shop.example",
  "Tumiza <post@tumiza.example>, <b@shop.example>",
  "nobody",
])(
  "a sender that could add a header or a recipient to a mail stops the start: %j",
  async (from) => {
    await expect(startWith({ MAIL_FROM: from })).rejects.toThrow("MAIL_FROM");
  },
);

test.each([
  "METRICS_TOKEN",
  "AUTH_SECRET",
  "WHATSAPP_APP_SECRET",
  "WHATSAPP_VERIFY_TOKEN",
  "AFRICASTALKING_CALLBACK_KEY",
  "SMS_ANDROID_SIGNING_KEY",
])(
  "a secret of 15 characters that callers prove themselves with stops the start: %s",
  async (name) => {
    await expect(startWith({ [name]: "x".repeat(15) })).rejects.toThrow(name);
  },
);

test("a mail server needs a sender", async () => {
  const starting = startWith({ SMTP_URL: "smtp://127.0.0.1:1" });
  await expect(starting).rejects.toThrow("SMTP_URL needs MAIL_FROM");
});

/** Settings are read once, when they are imported. */
async function startWith(settings: Record<string, string>): Promise<unknown> {
  for (const [name, value] of Object.entries(settings)) vi.stubEnv(name, value);
  vi.resetModules();
  return import("./env");
}
