import { editRider } from "@/lib/domain/access/riders/edit-rider";
import { readRider } from "@/lib/domain/access/riders/read-rider";
import { courierEndpoint } from "@/lib/http/endpoint/courier-endpoint";
import { inWireNames } from "@/lib/http/endpoint/in-wire-names";
import { methods } from "@/lib/http/endpoint/methods";
import { toRiderFields } from "../contract";
import { RIDER_NAMES, toRiderChange } from "../rider-body";
import { editRiderContract, readRiderContract } from "./contract";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: courierEndpoint(readRiderContract, async ({ courier, params }) => ({
    success: true as const,
    ...toRiderFields(await readRider(courier, params.rider_id)),
  })),
  PATCH: courierEndpoint(editRiderContract, async ({ courier, params, body }) => {
    const edit = () => editRider(courier, params.rider_id, toRiderChange(body));
    const rider = await inWireNames(RIDER_NAMES, edit);
    return { success: true as const, ...toRiderFields(rider) };
  }),
});
