import { call } from "../../calls.gen";
import { hasOtherProvider, smsProviderNamed } from "./providers/providers";
import { TRIES } from "./retry-schedule";

/** Longer than a phone with data needs, shorter than a rider's way. */
const PATIENCE_SECONDS = 120;

/** In one run; more follow a second later. */
const LIMIT = 200;

/** Passes WhatsApp messages that have not arrived after two minutes to another provider, if there is one. */
export async function handOnUnheard(): Promise<void> {
  if (!smsProviderNamed("whatsapp") || !hasOtherProvider("whatsapp")) return;
  await call.handOnUnheard({ seconds: PATIENCE_SECONDS, tries: TRIES, limit: LIMIT });
}
