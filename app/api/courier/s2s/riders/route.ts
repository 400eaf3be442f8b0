import { addRider } from "@/lib/domain/access/riders/add-rider";
import { listRiders } from "@/lib/domain/access/riders/list-riders";
import { courierEndpoint } from "@/lib/http/endpoint/courier-endpoint";
import { inWireNames } from "@/lib/http/endpoint/in-wire-names";
import { methods } from "@/lib/http/endpoint/methods";
import {
  addRiderContract,
  listRidersContract,
  toRiderFields,
  toRiderFilter,
  toRiderPage,
} from "./contract";
import { RIDER_NAMES, toNewRider } from "./rider-body";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: courierEndpoint(listRidersContract, async ({ courier, query }) =>
    toRiderPage(await listRiders(courier, toRiderFilter(query))),
  ),
  POST: courierEndpoint(addRiderContract, async ({ courier, body }) => ({
    success: true as const,
    ...toRiderFields(await inWireNames(RIDER_NAMES, () => addRider(courier, toNewRider(body)))),
  })),
});
