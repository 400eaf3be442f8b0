import { setRiderAvailability } from "@/lib/domain/access/riders/set-rider-availability";
import { courierEndpoint } from "@/lib/http/endpoint/courier-endpoint";
import { methods } from "@/lib/http/endpoint/methods";
import { setRiderStatusContract, toAvailability, toRiderStatus } from "./contract";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  PUT: courierEndpoint(setRiderStatusContract, async ({ courier, params, body }) =>
    toRiderStatus(await setRiderAvailability(courier, params.rider_id, toAvailability(body))),
  ),
});
