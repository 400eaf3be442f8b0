import { requireName } from "../../access/accounts/person-name";
import type { MerchantContext } from "../../authority/merchant-context";
import { requireRight } from "../../authority/rights";
import { call } from "../../calls.gen";
import { refuseValue } from "../../errors";
import { readBillingDetails, type TaxNumberRule } from "./read-billing-details";

/** As typed; an omitted value is an empty text. */
export type BillingForm = { legalName: string; taxNumber: string; address: string };

/** As many lines, and characters in all, as an envelope has room for. */
const ADDRESS_LINES = 4;
const ADDRESS_LENGTH = 200;

/** Control characters but for the end of a line, and halves of characters. */
const NOT_SHOWABLE = /[^\P{Cc}\n]|\p{Cs}/u;

/**
 * Sets the addressee of a merchant's future invoices.
 *
 * @throws role_not_allowed, invalid_request
 */
export async function changeBillingDetails(
  merchant: MerchantContext,
  { legalName, taxNumber, address }: BillingForm,
  userId: string,
): Promise<void> {
  requireRight(merchant, "change_billing");
  const { taxNumberRule } = await readBillingDetails(merchant);
  await call.changeBillingDetails({
    merchantId: merchant.merchantId,
    legalName: /\S/.test(legalName) ? requireName(legalName, "legalName") : null,
    taxNumber: taxNumberOf(taxNumber, taxNumberRule),
    address: addressOf(address),
    userId,
  });
}

function taxNumberOf(text: string, rule: TaxNumberRule): string | null {
  const number = text.replace(/[\s-]/g, "").toUpperCase();
  if (number === "") return null;
  if (rule === null) return requireName(number, "taxNumber");
  if (new RegExp(rule.pattern).test(number)) return number;
  const { name, example } = rule;
  return refuseValue("taxNumber", { kind: "no_tax_number", name, example });
}

function addressOf(text: string): string | null {
  const lines = text
    .split(/\r?\n/)
    .map((line) => line.trim())
    .filter((line) => line !== "");
  const address = lines.join("\n");
  if (address === "") return null;
  if (NOT_SHOWABLE.test(address)) {
    return refuseValue("address", { kind: "not_storable" });
  }
  if (lines.length > ADDRESS_LINES || address.length > ADDRESS_LENGTH) {
    return refuseValue("address", {
      kind: "address_too_long",
      lines: ADDRESS_LINES,
      limit: ADDRESS_LENGTH,
    });
  }
  return address;
}
