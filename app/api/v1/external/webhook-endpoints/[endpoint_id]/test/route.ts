import { sendTestEvent } from "@/lib/domain/messaging/webhooks/send-test-event";
import { merchantEndpoint } from "@/lib/http/endpoint/merchant-endpoint";
import { methods } from "@/lib/http/endpoint/methods";
import { sendTestWebhookContract, toTestEvent } from "./contract";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: merchantEndpoint(sendTestWebhookContract, async ({ merchant, params }) =>
    toTestEvent(await sendTestEvent(merchant, params.endpoint_id)),
  ),
});
