import type { MerchantContext } from "../../authority/merchant-context";
import { requireRight } from "../../authority/rights";
import { call } from "../../calls.gen";
import { clientId } from "../../client-id";
import { requireId } from "../../require-id";
import { pickupColumnsOf, type PickupFields } from "./pickup-fields";

/** More open branches than our merchants have, and few enough to choose from a list. */
export const PICKUPS_LIMIT = 100;

export type PickupDraft = PickupFields & {
  /** The id of the pickup to change; without one it is a new pickup. */
  id?: string | undefined;
  /** A new pickup's id, generated with the form: a form that is sent twice saves one pickup. */
  newId?: string | undefined;
};

/**
 * Adds a pickup, or changes one; returns its id. It is of both environments, unless a test key adds it. The first one of
 * both becomes the default. Existing quotes and orders keep the place they were made with.
 *
 * @param userId  null for a merchant's system
 * @throws role_not_allowed, invalid_pickup, invalid_request, branch_not_found, branch_of_live, branch_name_taken,
 *   branch_code_taken, too_many_branches
 */
export async function savePickup(
  merchant: MerchantContext,
  { id, newId, ...draft }: PickupDraft,
  userId: string | null,
): Promise<string> {
  requireRight(merchant, "set_places");
  const pickupId = id === undefined ? clientId("pkp", newId) : requireId("pkp", id);
  const { hours = null, contactName = null, contactPhone = null, note = null, ...stated } = draft;
  await call.savePickup({
    ...whoseChange(merchant),
    id: pickupId,
    isNew: id === undefined,
    pickup: pickupColumnsOf(merchant, { ...stated, hours, contactName, contactPhone, note }),
    evenClosed: false,
    userId,
  });
  return pickupId;
}

/** What may be different of a pickup; what is left out stays. */
export type PickupChange = { [Name in keyof PickupFields]?: PickupFields[Name] | undefined } & {
  /** A closed one starts no order until it is opened again; its orders stay. */
  isClosed?: boolean | undefined;
};

/**
 * Changes, closes or opens a pickup, all that is stated or nothing.
 *
 * @param userId  null for a merchant's system
 * @throws role_not_allowed, invalid_pickup, invalid_request, branch_not_found, branch_of_live, branch_is_default,
 *   branch_name_taken, branch_code_taken, too_many_branches
 */
export async function changePickup(
  merchant: MerchantContext,
  pickupId: string,
  { isClosed, ...stated }: PickupChange,
  userId: string | null,
): Promise<void> {
  requireRight(merchant, "set_places");
  await call.savePickup({
    ...whoseChange(merchant),
    id: requireId("pkp", pickupId),
    isNew: false,
    pickup: {
      ...pickupColumnsOf(merchant, stated),
      ...(isClosed !== undefined && { removed_at: isClosed ? new Date() : null }),
    },
    evenClosed: true,
    userId,
  });
}

function whoseChange({ merchantId, environment, apiKey }: MerchantContext) {
  return { merchantId, environment, isKey: apiKey !== null, limit: PICKUPS_LIMIT };
}
