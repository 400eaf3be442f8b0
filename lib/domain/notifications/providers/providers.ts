import { z } from "zod";
import { env, readSettings } from "@/lib/core/env";
import { configuredAfricasTalking } from "./africas-talking";
import { configuredAndroidGateway } from "./android-gateway";
import { configuredHttpGateway } from "./http-gateway";
import { outbox } from "./outbox";
import type { SmsProvider } from "./sms-provider";
import { configuredWhatsApp } from "./whatsapp";

const CONFIGURED = {
  whatsapp: configuredWhatsApp,
  africastalking: configuredAfricasTalking,
  android: configuredAndroidGateway,
  http: configuredHttpGateway,
};

/** Every provider but the outbox, in the order in which they are asked unless another is set. */
export const SMS_PROVIDER_NAMES = ["whatsapp", "africastalking", "android", "http"] as const;

const { SMS_PROVIDERS: order } = readSettings(
  z.object({
    /** The order in which they are asked; the next one takes what the first refuses. */
    SMS_PROVIDERS: z
      .string()
      .default(SMS_PROVIDER_NAMES.join(","))
      .transform((text) => text.split(",").map((name) => name.trim()))
      .pipe(z.array(z.enum(SMS_PROVIDER_NAMES)).nonempty()),
  }),
);

const configured = order.flatMap((name) => CONFIGURED[name]() ?? []);

/** By which text messages go, in the order in which they are asked; none where they are not set up. */
export function smsProviders(): readonly SmsProvider[] {
  return configured.length > 0 ? configured : env.EMBEDDED_DATABASE ? [outbox] : [];
}

/** Whether a message that one provider could not bring may go by another. */
export function hasOtherProvider(name: string): boolean {
  return smsProviders().some((provider) => provider.name !== name);
}

/** The provider that calls us at this name; undefined for an unknown or unconfigured one. */
export function smsProviderNamed(name: string): SmsProvider | undefined {
  return smsProviders().find((provider) => provider.name === name);
}
