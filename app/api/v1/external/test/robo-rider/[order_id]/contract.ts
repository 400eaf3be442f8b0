import { z } from "zod";
import { defineContract } from "@/lib/http/endpoint/contract";
import { roboRide } from "../contract";

export const readRoboRiderContract = defineContract({
  operationId: "readRoboRider",
  summary: "Read the progress of a test order's robo rider",
  tag: "Sandbox",
  scopes: ["read", "orders"],
  atBranch: "own",
  environment: "test",
  params: z.object({ order_id: z.string() }),
  response: roboRide,
  refusals: ["order_not_found", "robo_rider_not_found"],
});
