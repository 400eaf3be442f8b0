import type { BillingDetails } from "@/lib/domain/money/invoices/read-billing-details";

/** The name of the account's owner with its tax number: `Bwalo Electronics Ltd, TPIN 20000001`. */
export function accountText(
  company: string,
  { legalName, taxNumber, taxNumberRule }: BillingDetails,
): string {
  return [
    legalName ?? company,
    taxNumber === null ? null : `${taxNumberRule?.name ?? ""} ${taxNumber}`.trim(),
  ]
    .filter(Boolean)
    .join(", ");
}
