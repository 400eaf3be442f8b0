import { z } from "zod";
import type { DocumentFields } from "@/lib/domain/access/documents/document-fields";

/** The form of a document; an empty file is none. */
export const DOCUMENT_FORM_FIELDS = {
  kind: z.string(),
  number: z.string(),
  expiresOn: z.string(),
  photo: z.instanceof(File).optional(),
};

type Sent = Omit<DocumentFields, "photo"> & { photo?: File | undefined };

export async function toDocumentFields({ photo, ...fields }: Sent): Promise<DocumentFields> {
  const isChosen = photo !== undefined && photo.size > 0;
  return { ...fields, photo: isChosen ? Buffer.from(await photo.arrayBuffer()) : null };
}
