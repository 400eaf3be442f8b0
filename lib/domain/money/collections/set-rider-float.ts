import type { CourierContext } from "../../authority/courier-context";
import { requireRight } from "../../authority/rights";
import { userIdOf } from "../../authority/user-id-of";
import { call } from "../../calls.gen";
import { refuseValue } from "../../errors";

/**
 * Sets how much money from doors each rider of a company may have in hand, up to the market's limit; null for
 * that limit, 0 for no orders with money to collect.
 *
 * @throws role_not_allowed; invalid_request for an amount that is none
 */
export async function setRiderFloat(
  courier: CourierContext,
  floatMinor: number | null,
): Promise<void> {
  requireRight(courier, "remit_cash");
  const isSound = floatMinor === null || (Number.isSafeInteger(floatMinor) && floatMinor >= 0);
  if (!isSound) refuseValue("float", { kind: "no_amount" });
  await call.setRiderFloat({
    courierId: courier.courierId,
    floatMinor,
    userId: userIdOf(courier),
  });
}
