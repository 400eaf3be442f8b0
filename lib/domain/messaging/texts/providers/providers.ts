import { env, type SmsProviderName } from "@/lib/core/env";
import { configuredAfricasTalking } from "./africas-talking";
import { configuredAndroidGateway } from "./android-gateway";
import { configuredHttpGateway } from "./http-gateway";
import { outbox } from "./outbox";
import type { SmsProvider } from "./sms-provider";
import { configuredWhatsApp } from "./whatsapp";

/** Every provider but the outbox. */
const CONFIGURED: Record<SmsProviderName, () => SmsProvider | undefined> = {
  whatsapp: configuredWhatsApp,
  africastalking: configuredAfricasTalking,
  android: configuredAndroidGateway,
  http: configuredHttpGateway,
};

/** The providers of text messages, in the order in which they are tried; none if none is set up. */
export function smsProviders(): readonly SmsProvider[] {
  const configured = env.SMS_PROVIDERS.flatMap((name) => CONFIGURED[name]() ?? []);
  return configured.length > 0 ? configured : env.EMBEDDED_DATABASE ? [outbox] : [];
}

/** Whether another provider may send a message that one could not deliver. */
export function hasOtherProvider(name: string): boolean {
  return smsProviders().some((provider) => provider.name !== name);
}

/** The provider that calls us at this name; undefined for an unknown or unconfigured one. */
export function smsProviderNamed(name: string): SmsProvider | undefined {
  return smsProviders().find((provider) => provider.name === name);
}
