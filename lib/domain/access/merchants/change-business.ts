import { requireRight } from "../../authority/rights";
import type { SessionOf } from "../../authority/session";
import { call } from "../../calls.gen";
import { refuseValue } from "../../errors";
import { phoneNumberOf } from "../../phone-number";
import { requireName } from "../accounts/person-name";

/** As its owner writes them; no phone is an empty text. */
export type Business = { name: string; phone: string };

/**
 * Changes the name of a business that receivers and riders see from now on, and the number that they
 * may call.
 *
 * @throws role_not_allowed for everybody but an owner; invalid_request
 */
export async function changeBusiness(
  user: SessionOf<"merchant">,
  { name, phone }: Business,
): Promise<void> {
  requireRight(user, "change_business");
  await call.changeBusiness({
    merchantId: user.company.id,
    name: requireName(name, "name"),
    phone: phoneOf(phone, user.company.market.phoneRegion),
    userId: user.userId,
  });
}

function phoneOf(text: string, region: string): string | null {
  if (!/\S/.test(text)) return null;
  return phoneNumberOf(text, region) ?? refuseValue("phone", { kind: "no_phone" });
}
