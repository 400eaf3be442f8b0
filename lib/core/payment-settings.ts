import { z } from "zod";
import { readSettings } from "./env";

const SETTINGS = readSettings(
  z.object({
    /** Both keys are in PayChangu's settings, "API keys & webhooks". */
    PAYCHANGU_SECRET_KEY: z.string().min(8).optional(),
    PAYCHANGU_WEBHOOK_SECRET: z.string().min(16).optional(),
    PAYCHANGU_URL: z.url().default("https://api.paychangu.com"),
  }),
);

/** PayChangu's settings; undefined without both keys. */
export const PAYCHANGU = payChanguSettings();

/** Whether a payment provider is set up that can ask phones for money. */
export const TAKES_MOBILE_MONEY = PAYCHANGU !== undefined;

function payChanguSettings() {
  const {
    PAYCHANGU_SECRET_KEY: secretKey,
    PAYCHANGU_WEBHOOK_SECRET: webhookSecret,
    PAYCHANGU_URL: url,
  } = SETTINGS;
  if (secretKey === undefined || webhookSecret === undefined) return undefined;
  return { url, secretKey, webhookSecret };
}
