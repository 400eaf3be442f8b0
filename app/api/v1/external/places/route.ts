import { findPlaces } from "@/lib/domain/pricing/places/find-places";
import { toFoundPlaces } from "@/lib/http/endpoint/found-places";
import { merchantEndpoint } from "@/lib/http/endpoint/merchant-endpoint";
import { methods } from "@/lib/http/endpoint/methods";
import { findPlacesContract } from "./contract";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: merchantEndpoint(findPlacesContract, async ({ merchant, query }) =>
    toFoundPlaces(query.q, await findPlaces(merchant, query.q), merchant.environment),
  ),
});
