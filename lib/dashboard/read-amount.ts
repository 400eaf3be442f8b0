import { toMinor, typedNumber } from "@/lib/core/money";
import { refuse } from "@/lib/domain/errors";
import { FIELDS } from "@/lib/messages/fields";
import { readMessages } from "./read-messages";

/** The amount in a form, as people write it, with thousands set apart. @throws invalid_request */
export async function readAmount(text: string, currency: string, path = "amount"): Promise<number> {
  const amountMinor = toMinor(typedNumber(text), currency);
  return amountMinor ?? refuseField(path, (await readMessages(FIELDS)).no_amount);
}

/** Refuses a form for what one of its fields says. @throws invalid_request */
export function refuseField(path: string, message: string): never {
  return refuse("invalid_request", { issues: [{ path, message }] });
}
