import { sendTestEvent } from "@/lib/domain/messaging/webhooks/send-test-event";
import { courierEndpoint } from "@/lib/http/endpoint/courier-endpoint";
import { methods } from "@/lib/http/endpoint/methods";
import { toTestEvent } from "../../../../../v1/external/webhook-endpoints/[endpoint_id]/test/contract";
import { testCompanyEndpointContract } from "./contract";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: courierEndpoint(testCompanyEndpointContract, async ({ courier, params }) =>
    toTestEvent(await sendTestEvent(courier, params.endpoint_id)),
  ),
});
