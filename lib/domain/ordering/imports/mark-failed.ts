import type { MerchantContext } from "../../authority/merchant-context";
import type { DomainError } from "../../errors";
import { recordRows, type ImportRow } from "./import-rows";
import { reasonOf } from "./reason-of";

/** Its warnings were shown before it was placed. */
const NO_WARNINGS = { warnings: null, isLeftOut: false };

/** Stores the reason why a row has no order. */
export function markFailed(merchant: MerchantContext, row: ImportRow, refusal: DomainError) {
  const { number, version, request, feeMinor, distanceM } = row;
  const reason = reasonOf(refusal);
  return recordRows(merchant, row.importId, [
    { number, version, request, feeMinor, distanceM, state: "failed", reason, ...NO_WARNINGS },
  ]);
}
