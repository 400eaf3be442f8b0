import { z } from "zod";
import { defineContract } from "@/lib/http/contract";
import { riderFields } from "../contract";
import { setRiderStatusContract } from "./status/contract";

export const readRiderContract = defineContract({
  operationId: "readRider",
  summary: "Read one of the courier's riders",
  tag: "Courier",
  params: setRiderStatusContract.params,
  response: z.object({ success: z.literal(true), ...riderFields }),
  refusals: ["rider_not_found"],
});
