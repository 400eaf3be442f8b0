import { deleteEndpoint } from "@/lib/domain/messaging/webhooks/delete-endpoint";
import { findEndpoint } from "@/lib/domain/messaging/webhooks/find-endpoint";
import { updateEndpoint } from "@/lib/domain/messaging/webhooks/update-endpoint";
import { courierEndpoint } from "@/lib/http/endpoint/courier-endpoint";
import { methods } from "@/lib/http/endpoint/methods";
import {
  deleteCompanyEndpointContract,
  readCompanyEndpointContract,
  toDeleted,
  toEndpoint,
  toEndpointChange,
  updateCompanyEndpointContract,
} from "./contract";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: courierEndpoint(readCompanyEndpointContract, async ({ courier, params }) =>
    toEndpoint(await findEndpoint(courier, params.endpoint_id)),
  ),
  PATCH: courierEndpoint(updateCompanyEndpointContract, async ({ courier, params, body }) =>
    toEndpoint(await updateEndpoint(courier, params.endpoint_id, toEndpointChange(body))),
  ),
  DELETE: courierEndpoint(deleteCompanyEndpointContract, async ({ courier, params }) =>
    toDeleted(await deleteEndpoint(courier, params.endpoint_id)),
  ),
});
