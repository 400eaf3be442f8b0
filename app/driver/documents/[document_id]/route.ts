import { photoResponse } from "@/app/_documents/photo-response";
import { riderRoute } from "@/lib/dashboard/routes";
import { readDocumentPhoto } from "@/lib/domain/access/documents/read-document-photo";
import { methods } from "@/lib/http/endpoint/methods";

/** The photo of a rider's document. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: riderRoute("read_own_document_photo", async ({ rider, params, headers }) =>
    photoResponse(await readDocumentPhoto(rider, String(params.document_id)), headers),
  ),
});
