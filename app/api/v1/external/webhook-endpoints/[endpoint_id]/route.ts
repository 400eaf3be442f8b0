import { deleteEndpoint } from "@/lib/domain/messaging/webhooks/delete-endpoint";
import { findEndpoint } from "@/lib/domain/messaging/webhooks/find-endpoint";
import { updateEndpoint } from "@/lib/domain/messaging/webhooks/update-endpoint";
import { merchantEndpoint } from "@/lib/http/endpoint/merchant-endpoint";
import { methods } from "@/lib/http/endpoint/methods";
import { toEndpoint } from "../contract";
import {
  deleteWebhookEndpointContract,
  readWebhookEndpointContract,
  toDeleted,
  toEndpointChange,
  updateWebhookEndpointContract,
} from "./contract";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: merchantEndpoint(readWebhookEndpointContract, async ({ merchant, params }) =>
    toEndpoint(await findEndpoint(merchant, params.endpoint_id)),
  ),
  PATCH: merchantEndpoint(updateWebhookEndpointContract, async ({ merchant, params, body }) =>
    toEndpoint(await updateEndpoint(merchant, params.endpoint_id, toEndpointChange(body))),
  ),
  DELETE: merchantEndpoint(deleteWebhookEndpointContract, async ({ merchant, params }) =>
    toDeleted(await deleteEndpoint(merchant, params.endpoint_id)),
  ),
});
