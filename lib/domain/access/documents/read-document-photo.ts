import { sql } from "@/db/client";
import { refuse } from "../../errors";
import { documentIdOf } from "./document-id";
import { isReadBy, requireReader, type DocumentReader } from "./list-rider-documents";

/**
 * The photo of a document, a WebP.
 *
 * @throws role_not_allowed; document_not_found also for one of others, and for one without a photo
 */
export async function readDocumentPhoto(
  reader: DocumentReader,
  documentId: string,
): Promise<Uint8Array<ArrayBuffer>> {
  requireReader(reader);
  const id = documentIdOf(documentId) ?? refuse("document_not_found");
  const [row] = await sql<[{ photo: Buffer }?]>`
    select d.photo from rider_documents d
     where d.id = ${id} and d.photo is not null and ${isReadBy(reader, sql`d.courier_id`, sql`d.rider_id`)}`;
  return row ? new Uint8Array(row.photo) : refuse("document_not_found");
}
