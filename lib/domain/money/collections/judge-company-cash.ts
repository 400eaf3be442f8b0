import { call } from "../../calls.gen";

/**
 * Stops the companies that owe too much money from doors, or have owed it too long, and lets in again those that
 * have paid. Returns how many changed.
 */
export function judgeCompanyCash(): Promise<number> {
  return call.judgeCompanyCash();
}
