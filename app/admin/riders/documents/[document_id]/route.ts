import { photoResponse } from "@/app/_documents/photo-response";
import { adminRoute } from "@/lib/dashboard/routes";
import { readDocumentPhoto } from "@/lib/domain/access/documents/read-document-photo";
import { methods } from "@/lib/http/endpoint/methods";

/** The photo of a rider's document. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: adminRoute(
    "read_document_photo_by_desk",
    async ({ admin, params, headers }) =>
      photoResponse(await readDocumentPhoto(admin, String(params.document_id)), headers),
    "see_documents",
  ),
});
