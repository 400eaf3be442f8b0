import { listCompanyCapacities } from "@/lib/domain/dispatch/capacity/list-company-capacities";
import { courierEndpoint } from "@/lib/http/endpoint/courier-endpoint";
import { methods } from "@/lib/http/endpoint/methods";
import { listCapacitiesContract, toCapacity } from "./contract";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: courierEndpoint(listCapacitiesContract, async ({ courier }) => ({
    success: true as const,
    capacities: (await listCompanyCapacities(courier)).map(toCapacity),
  })),
});
