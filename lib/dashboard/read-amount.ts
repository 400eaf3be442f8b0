import { toMinor } from "@/lib/core/money";
import { refuse } from "@/lib/domain/errors";

/** The amount in a form, as people write it, with thousands set apart. @throws invalid_request */
export function readAmount(text: string, currency: string): number {
  const amountMinor = toMinor(Number(text.replace(/[\s,]/g, "") || Number.NaN), currency);
  return amountMinor ?? refuseField("amount", "Write the amount in figures, such as 50,000.");
}

/** Refuses a form for what one of its fields says. @throws invalid_request */
export function refuseField(path: string, message: string): never {
  return refuse("invalid_request", { issues: [{ path, message }] });
}
