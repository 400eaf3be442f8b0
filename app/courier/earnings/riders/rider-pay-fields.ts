import { z } from "zod";
import { toMinor, typedNumber } from "@/lib/core/money";
import { refuseValue } from "@/lib/domain/errors";
import { BP_PER_PERCENT, type RiderPayTerms } from "@/lib/domain/money/rider-pay/rider-pay-terms";

const typed = z.string().default("");

/** A rider's pay terms as the form sends them; an empty field is unset. */
export const riderPayFields = {
  basis: z.enum(["none", "share", "amount"]),
  rate: typed,
  perReturn: typed,
  perWaitMinute: typed,
  freeWaitMinutes: typed,
  longestWaitMinutes: typed,
};

type Given = z.output<z.ZodObject<typeof riderPayFields>>;

/** @throws invalid_request for an invalid amount or number */
export function toRiderPayTerms(given: Given, currency: string): RiderPayTerms | null {
  if (given.basis === "none") return null;
  const isShare = given.basis === "share";
  const amount = (name: keyof Given) => amountOf(name, given[name], currency);
  return {
    shareBp: isShare ? Math.round(numberOf("rate", given.rate) * BP_PER_PERCENT) : null,
    perDeliveryMinor: isShare ? null : amount("rate"),
    perReturnMinor: amount("perReturn"),
    perWaitMinuteMinor: amount("perWaitMinute"),
    freeWaitMinutes: numberOf("freeWaitMinutes", given.freeWaitMinutes),
    longestWaitMinutes: numberOf("longestWaitMinutes", given.longestWaitMinutes),
  };
}

function amountOf(path: string, text: string, currency: string): number {
  const number = numberOf(path, text, "no_amount");
  if (number === 0) return 0;
  return toMinor(number, currency) ?? refuseValue(path, { kind: "no_amount" });
}

function numberOf(path: string, text: string, kind: "no_number" | "no_amount" = "no_number") {
  const number = text.trim() === "" ? 0 : typedNumber(text);
  return Number.isNaN(number) ? refuseValue(path, { kind }) : number;
}
