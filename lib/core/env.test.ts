import { randomBytes } from "node:crypto";
import { readFileSync } from "node:fs";
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
  ["METRICS_TOKEN", 16],
  ["WHATSAPP_APP_SECRET", 16],
  ["WHATSAPP_VERIFY_TOKEN", 16],
  ["AFRICASTALKING_CALLBACK_KEY", 16],
  ["SMS_ANDROID_SIGNING_KEY", 16],
  ["AUTH_SECRET", 32],
  ["WHATSAPP_ACCESS_TOKEN", 8],
  ["AFRICASTALKING_API_KEY", 8],
  ["SMS_ANDROID_PASSWORD", 8],
])("%s has %i characters or more, or stops the start", async (name, least) => {
  await expect(startWith({ [name]: "x".repeat(least - 1) })).rejects.toThrow(name);
  await startWith({ [name]: "x".repeat(least) });
});

test("a secret of a gateway of one's own has 24 characters of base64 or more, or stops the start", async () => {
  const starting = startWith({ SMS_HTTP_SECRET: `whsec_${"A".repeat(23)}` });
  await expect(starting).rejects.toThrow("SMS_HTTP_SECRET");
  await startWith({ SMS_HTTP_SECRET: `whsec_${"A".repeat(24)}` });
});

test("a mail server needs a sender", async () => {
  const starting = startWith({ SMTP_URL: "smtp://127.0.0.1:1" });
  await expect(starting).rejects.toThrow("SMTP_URL needs MAIL_FROM");
});

test("settings have the defaults that the operations guide names", async () => {
  const { env } = (await startWith({})) as { env: Record<string, unknown> };
  const rows = readFileSync("docs/operations/settings.md", "utf8").matchAll(
    /^\| ((?:`[A-Z_]+`(?:, )?)+) +\| (\d+(?:, \d+)*) +\|/gm,
  );
  const defaults = [...rows].flatMap(([, names = "", values = ""]) => {
    const numbers = values.split(", ").map(Number);
    return [...names.matchAll(/[A-Z_]+/g)].map(([name], at) => [name, numbers[at]] as const);
  });
  expect(Object.fromEntries(defaults)).toMatchObject({ SANDBOX_ORDERS_LIMIT: 50_000 });
  // The connection's own are read where it is opened.
  const own = defaults.filter(([name]) => name in env);
  for (const [name, value] of own) expect([name, env[name]]).toEqual([name, value]);
});

/** Settings are read once, when they are imported. */
async function startWith(settings: Record<string, string>): Promise<unknown> {
  for (const [name, value] of Object.entries(settings)) vi.stubEnv(name, value);
  vi.resetModules();
  return import("./env");
}
