import { z } from "zod";
import { defineContract } from "@/lib/http/contract";
import { roboRiderResponse } from "../contract";

export const readRoboRiderContract = defineContract({
  operationId: "readRoboRider",
  summary: "How far the robo rider of a test order is",
  tag: "Sandbox",
  environment: "test",
  params: z.object({ order_id: z.string() }),
  response: z.object(roboRiderResponse),
  refusals: ["order_not_found", "robo_rider_not_found"],
});
