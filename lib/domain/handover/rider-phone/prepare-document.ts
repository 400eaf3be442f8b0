import { checkDocument } from "../../access/documents/document-fields";
import type { RiderContext } from "../../authority/rider-context";
import { encodePhoto } from "../../encode-photo";
import { refuseValue } from "../../errors";
import type { SentDocument } from "./rider-action";

/** What `send_rider_document` keeps. */
export type PreparedDocument = {
  document: { kind: string; number: string | null; expires_on: string };
  photoContent: Buffer;
};

/**
 * A rider's own document, checked and with its photo encoded again.
 *
 * @throws invalid_request also without a photo, invalid_photo
 */
export async function prepareDocument(
  { timezone }: RiderContext,
  { documentKind, number, expiresOn, photo }: SentDocument,
): Promise<PreparedDocument> {
  if (!photo) return refuseValue("photo", { kind: "not_chosen" });
  const checked = checkDocument(timezone, { kind: documentKind, number, expiresOn });
  const { content } = await encodePhoto(photo);
  const document = {
    kind: checked.kind,
    number: checked.number,
    expires_on: checked.expiresOn,
  };
  return { document, photoContent: content };
}
