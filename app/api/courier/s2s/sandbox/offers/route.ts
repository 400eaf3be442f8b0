import { makeSandboxOffer } from "@/lib/domain/platform/sandbox/make-sandbox-offer";
import { courierEndpoint } from "@/lib/http/endpoint/courier-endpoint";
import { methods } from "@/lib/http/endpoint/methods";
import { makeSandboxOfferContract, toSandboxOffers, toSandboxRequest } from "./contract";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: courierEndpoint(makeSandboxOfferContract, async ({ courier, idempotencyKey, body }) =>
    toSandboxOffers(await makeSandboxOffer(courier, idempotencyKey, toSandboxRequest(body))),
  ),
});
