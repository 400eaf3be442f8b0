import { listRiders } from "@/lib/domain/access/riders/list-riders";
import { courierEndpoint } from "@/lib/http/endpoint/courier-endpoint";
import { methods } from "@/lib/http/endpoint/methods";
import { listRidersContract, toRiderFilter, toRiderPage } from "./contract";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: courierEndpoint(listRidersContract, async ({ courier, query }) =>
    toRiderPage(await listRiders(courier, toRiderFilter(query))),
  ),
});
