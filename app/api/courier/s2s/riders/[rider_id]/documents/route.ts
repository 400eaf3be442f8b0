import { listRiderDocuments } from "@/lib/domain/access/documents/list-rider-documents";
import { readRider } from "@/lib/domain/access/riders/read-rider";
import { courierEndpoint } from "@/lib/http/endpoint/courier-endpoint";
import { methods } from "@/lib/http/endpoint/methods";
import { listRiderDocumentsContract, toDocumentList } from "./contract";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: courierEndpoint(listRiderDocumentsContract, async ({ courier, params }) => {
    const { id } = await readRider(courier, params.rider_id);
    return toDocumentList(id, await listRiderDocuments(courier, id));
  }),
});
