import type { RiderContext } from "../../authority/rider-context";
import { call } from "../../calls.gen";
import { refuseValue } from "../../errors";
import { checkDocument, type DocumentFields } from "./document-fields";

/**
 * Keeps a rider's own document for the company to check, in the place of one that was sent before and not accepted. The
 * accepted one counts until then.
 *
 * @throws invalid_request also without a photo, invalid_photo
 */
export async function sendRiderDocument(
  { riderId, courierId, timezone, userId }: RiderContext,
  fields: DocumentFields,
): Promise<void> {
  if (!fields.photo) return refuseValue("photo", { kind: "not_chosen" });
  const checked = await checkDocument(timezone, fields);
  return call.sendRiderDocument({ courierId, riderId, ...checked, userId });
}
