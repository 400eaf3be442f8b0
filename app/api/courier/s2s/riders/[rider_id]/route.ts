import { readRider } from "@/lib/domain/access/riders/read-rider";
import { courierEndpoint } from "@/lib/http/endpoint/courier-endpoint";
import { methods } from "@/lib/http/endpoint/methods";
import { toRiderFields } from "../contract";
import { readRiderContract } from "./contract";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: courierEndpoint(readRiderContract, async ({ courier, params }) => ({
    success: true as const,
    ...toRiderFields(await readRider(courier, params.rider_id)),
  })),
});
