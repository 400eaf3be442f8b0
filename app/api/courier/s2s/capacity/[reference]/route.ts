import { setCompanyCapacity } from "@/lib/domain/dispatch/capacity/set-company-capacity";
import { courierEndpoint } from "@/lib/http/endpoint/courier-endpoint";
import { inWireNames } from "@/lib/http/endpoint/in-wire-names";
import { methods } from "@/lib/http/endpoint/methods";
import { toCapacity } from "../contract";
import { setCapacityContract } from "./contract";

const NAMES = { vehicleClass: "vehicle_class", weightLimitKg: "weight_limit_kg" };

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  PUT: courierEndpoint(setCapacityContract, async ({ courier, params, body }) => {
    const { lat, lng, vehicle_class: vehicleClass, weight_limit_kg: weightLimitKg, ...rest } = body;
    const stated = { ...params, ...rest, latitude: lat, longitude: lng, vehicleClass };
    const kept = await inWireNames(NAMES, () =>
      setCompanyCapacity(courier, { ...stated, weightLimitKg: weightLimitKg ?? null }),
    );
    return { success: true as const, ...toCapacity(kept) };
  }),
});
