import { env } from "@/lib/core/env";
import { payChangu } from "./paychangu";
import type { PaymentProvider } from "./payment-provider";

/** The configured online payment provider; undefined without one. */
export function configuredProvider(): PaymentProvider | undefined {
  const {
    PAYCHANGU_SECRET_KEY: secretKey,
    PAYCHANGU_WEBHOOK_SECRET: webhookSecret,
    PAYCHANGU_URL: url,
  } = env;
  if (secretKey === undefined || webhookSecret === undefined) return undefined;
  return payChangu({ url, secretKey, webhookSecret });
}
