import { listCompanyOffers } from "@/lib/domain/handover/company-system/list-company-offers";
import { courierEndpoint } from "@/lib/http/endpoint/courier-endpoint";
import { methods } from "@/lib/http/endpoint/methods";
import { listOffersContract, toOffers } from "./contract";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: courierEndpoint(listOffersContract, async ({ courier }) =>
    toOffers(await listCompanyOffers(courier)),
  ),
});
