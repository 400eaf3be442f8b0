import { z } from "zod";
import { defineContract } from "@/lib/http/endpoint/contract";
import { riderFields } from "../contract";
import { setRiderStatusContract } from "./status/contract";

export const readRiderContract = defineContract({
  operationId: "readRider",
  summary: "Read one of the courier's riders",
  description: "What the rider is doing now. A rider of another company is not found.",
  tag: "Courier",
  params: setRiderStatusContract.params,
  response: z.object({ success: z.literal(true), ...riderFields }).meta({ id: "Rider" }),
  refusals: ["rider_not_found"],
});
