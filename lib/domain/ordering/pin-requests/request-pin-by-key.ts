import { newId } from "@/lib/core/ids";
import type { Environment, MerchantContext } from "../../authority/merchant-context";
import { requireRight } from "../../authority/rights";
import { call } from "../../calls.gen";
import { LINK_HOURS } from "../../pricing/pin-requests/request-pin";
import { IDEMPOTENCY_WINDOW_HOURS, type Material } from "../orders/create-order";
import { findKeyed } from "../orders/find-replay";
import { storedKey } from "../orders/stored-key";

type Asked = { receiverName: string | null; phone: string | null; isTexted: boolean };

/** A link as it was made, also where it was answered since. */
export type RequestedPin = {
  id: string;
  receiverName: string | null;
  /** E.164. */
  phone: string | null;
  /** ISO 8601. */
  expiresAt: string;
  environment: Environment;
  /** Absent if no text message was wanted. */
  text?: "waiting" | "limit_reached";
};

export type KeyedPin = { answer: RequestedPin; material: Material; isReplay: boolean };

/**
 * Makes a link with which a recipient shares a parcel's destination, exactly once per idempotency key, and sends it as a
 * text message if one is wanted and the day's messages of the shop and the phone are not used up.
 *
 * @throws role_not_allowed; live also merchant_suspended
 */
export async function requestPinByKey(
  merchant: MerchantContext,
  idempotencyKey: string,
  { receiverName, phone, isTexted }: Asked,
  material: Material,
): Promise<KeyedPin> {
  requireRight(merchant, "place_orders");
  const row = await call.requestPinByKey({
    id: newId("pin"),
    merchantId: merchant.merchantId,
    environment: merchant.environment,
    pickupId: merchant.branchId,
    receiverName,
    phone,
    hours: LINK_HOURS,
    isTexted,
    key: storedKey(merchant, keyOfPin(idempotencyKey)),
    keyHours: IDEMPOTENCY_WINDOW_HOURS,
    material,
  });
  return { ...row, answer: row.answer as RequestedPin, material: row.material as Material };
}

/** The answer that the key of a link already has, or undefined. */
export async function findPinReplay(
  merchant: MerchantContext,
  idempotencyKey: string,
): Promise<KeyedPin | undefined> {
  const found = await findKeyed(merchant, keyOfPin(idempotencyKey));
  return found && { ...found, answer: found.answer as RequestedPin };
}

/** Keys of links are separate from those of orders: no key of a merchant has a space. */
function keyOfPin(idempotencyKey: string): string {
  return `pin ${idempotencyKey}`;
}
