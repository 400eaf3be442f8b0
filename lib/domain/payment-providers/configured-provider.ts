import { env } from "@/lib/core/env";
import { payChangu } from "./paychangu";
import type { PaymentProvider } from "./payment-provider";

/** Who takes payments online here; undefined where nobody does. */
export function configuredProvider(): PaymentProvider | undefined {
  const {
    PAYCHANGU_SECRET_KEY: secretKey,
    PAYCHANGU_WEBHOOK_SECRET: webhookSecret,
    PAYCHANGU_URL: url,
  } = env;
  if (secretKey === undefined || webhookSecret === undefined) return undefined;
  return payChangu({ url, secretKey, webhookSecret });
}
