import type { AdminContext } from "../../authority/admin-context";
import { requireRight } from "../../authority/rights";
import { call } from "../../calls.gen";
import { refuseValue } from "../../errors";
import { requireId } from "../../require-id";

/** A thousand a second is more than the whole platform supports. */
export const HIGHEST_RATE = 60_000;

/**
 * Sets how often a merchant's keys may call in a minute; null restores the platform's own rate. It applies from
 * the next request.
 *
 * @throws role_not_allowed, merchant_not_found; invalid_request for an invalid rate
 */
export async function setRequestRate(
  admin: AdminContext,
  merchantId: string,
  perMinute: number | null,
): Promise<void> {
  requireRight(admin, "set_request_rates");
  if (perMinute !== null) requireRate(perMinute);
  await call.setRequestRate({
    merchantId: requireId("mer", merchantId),
    perMinute,
    userId: admin.userId,
  });
}

function requireRate(perMinute: number): void {
  if (Number.isInteger(perMinute) && perMinute >= 1 && perMinute <= HIGHEST_RATE) return;
  refuseValue("perMinute", { kind: "whole_number", least: 1, most: HIGHEST_RATE });
}
