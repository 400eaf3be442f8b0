import { listRiderDocuments } from "@/lib/domain/access/documents/list-rider-documents";
import { saveRiderDocument } from "@/lib/domain/access/documents/save-rider-document";
import { readRider } from "@/lib/domain/access/riders/read-rider";
import { courierEndpoint } from "@/lib/http/endpoint/courier-endpoint";
import { inWireNames } from "@/lib/http/endpoint/in-wire-names";
import { methods } from "@/lib/http/endpoint/methods";
import { withPhotoPlace } from "../../../../with-photo-place";
import { toDocumentList } from "../contract";
import { DOCUMENT_NAMES, saveRiderDocumentContract, toDocumentFields } from "./contract";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  PUT: courierEndpoint(saveRiderDocumentContract, async ({ courier, params, headers, body }) => {
    const fields = toDocumentFields(params.kind, body);
    const save = () => saveRiderDocument(courier, params.rider_id, fields);
    const sent = { of: `${params.rider_id}:${params.kind}`, photo: body.photo, headers };
    await inWireNames(DOCUMENT_NAMES, () => withPhotoPlace(courier, sent, save));
    const { id } = await readRider(courier, params.rider_id);
    return toDocumentList(id, await listRiderDocuments(courier, id));
  }),
});
