import { createEndpoint } from "@/lib/domain/messaging/webhooks/create-endpoint";
import { listEndpoints } from "@/lib/domain/messaging/webhooks/list-endpoints";
import { merchantEndpoint } from "@/lib/http/endpoint/merchant-endpoint";
import { methods } from "@/lib/http/endpoint/methods";
import {
  createWebhookEndpointContract,
  listWebhookEndpointsContract,
  toEndpoints,
  toNewEndpoint,
} from "./contract";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: merchantEndpoint(listWebhookEndpointsContract, async ({ merchant }) =>
    toEndpoints(await listEndpoints(merchant)),
  ),
  POST: merchantEndpoint(createWebhookEndpointContract, async ({ merchant, body }) =>
    toNewEndpoint(await createEndpoint(merchant, body.url, body.events)),
  ),
});
