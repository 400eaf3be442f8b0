import { rotateSecret } from "@/lib/domain/messaging/webhooks/rotate-secret";
import { merchantEndpoint } from "@/lib/http/endpoint/merchant-endpoint";
import { methods } from "@/lib/http/endpoint/methods";
import { toNewEndpoint } from "../../contract";
import { rotateWebhookSecretContract } from "./contract";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: merchantEndpoint(rotateWebhookSecretContract, async ({ merchant, params, body }) =>
    toNewEndpoint(
      await rotateSecret(merchant, params.endpoint_id, null, {
        expiresOthers: body.expire_others === true,
      }),
    ),
  ),
});
