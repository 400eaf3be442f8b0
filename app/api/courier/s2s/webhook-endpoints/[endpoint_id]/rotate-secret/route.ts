import { rotateSecret } from "@/lib/domain/messaging/webhooks/rotate-secret";
import { courierEndpoint } from "@/lib/http/endpoint/courier-endpoint";
import { methods } from "@/lib/http/endpoint/methods";
import { toNewEndpoint } from "../../../../../v1/external/webhook-endpoints/contract";
import { rotateCompanySecretContract } from "./contract";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: courierEndpoint(rotateCompanySecretContract, async ({ courier, params, body }) => {
    const rotation = { expiresOthers: body.expire_others === true };
    return toNewEndpoint(await rotateSecret(courier, params.endpoint_id, null, rotation));
  }),
});
