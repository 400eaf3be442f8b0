import { z } from "zod";
import { typedNumber } from "@/lib/core/money";

/** A form field with a typed number. */
export function typedFigures(number = z.number()) {
  return z.string().transform(typedNumber).pipe(number);
}

/** The same for a number without decimals. */
export const typedCount = (least: number, most = Number.MAX_SAFE_INTEGER) =>
  typedFigures(z.number().int().min(least).max(most));
