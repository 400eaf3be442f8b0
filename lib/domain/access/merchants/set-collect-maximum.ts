import { toMinor } from "@/lib/core/money";
import type { AdminContext } from "../../authority/admin-context";
import { requireRight } from "../../authority/rights";
import { call } from "../../calls.gen";
import { refuseValue } from "../../errors";
import { readMerchant } from "./read-merchant";

/**
 * Sets the most that one order of a merchant can collect at the door, as a decimal: 0 for nothing, null for the market's
 * limit, which also holds beside it. It applies from the next request.
 *
 * @throws role_not_allowed, merchant_not_found; invalid_request for an amount that is none
 */
export async function setCollectMaximum(
  admin: AdminContext,
  merchantId: string,
  most: number | null,
): Promise<void> {
  requireRight(admin, "set_collect_limits");
  const { id, market } = await readMerchant(admin, merchantId);
  const mostMinor = most === null || most === 0 ? most : toMinor(most, market.currency);
  await call.setCollectMaximum({
    merchantId: id,
    mostMinor: mostMinor === undefined ? refuseValue("most", { kind: "no_amount" }) : mostMinor,
    userId: admin.userId,
  });
}
