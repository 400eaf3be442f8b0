import { photoResponse } from "@/app/_documents/photo-response";
import { courierRoute } from "@/lib/dashboard/routes";
import { readDocumentPhoto } from "@/lib/domain/access/documents/read-document-photo";
import { methods } from "@/lib/http/endpoint/methods";

/** The photo of a rider's document. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: courierRoute(
    "read_document_photo",
    async ({ courier, params, headers }) =>
      photoResponse(await readDocumentPhoto(courier, String(params.document_id)), headers),
    "see_documents",
  ),
});
