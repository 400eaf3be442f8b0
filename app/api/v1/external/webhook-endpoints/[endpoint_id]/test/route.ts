import { sendTestEvent } from "@/lib/domain/messaging/webhooks/send-test-event";
import { merchantEndpoint } from "@/lib/http/endpoint/merchant-endpoint";
import { methods } from "@/lib/http/endpoint/methods";
import { exampleIn, sendTestWebhookContract, toTestEvent } from "./contract";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: merchantEndpoint(sendTestWebhookContract, async ({ merchant, params, body }) =>
    toTestEvent(await sendTestEvent(merchant, params.endpoint_id, exampleIn(body))),
  ),
});
