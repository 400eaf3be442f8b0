import { z } from "zod";
import {
  POSITION_RESULTS,
  type FleetPosition,
  type PositionResult,
} from "@/lib/domain/handover/company-system/record-fleet-positions";
import { defineContract } from "@/lib/http/endpoint/contract";
import { givenInstant } from "@/lib/http/endpoint/fields";
import { positionFields, toPosition } from "../jobs/position-fields";

/** A position of each rider of a large company. */
const POSITIONS_MAX = 500;

const driverId = z.int().min(1).max(2_147_483_647);

export const recordFleetPositionsContract = defineContract({
  operationId: "recordFleetPositions",
  summary: "Report positions of the courier's riders",
  description:
    "Up to 500, also several of one driver and in any order. The newest that can be true moves the driver; the others are kept for disputes. Each has a result of its own, in the order of the request, and the same batch again changes nothing. A driver who is online stays in dispatch for 15 minutes after the last position. A driver who is at the pickup or the destination of a job is marked as arrived. In the sandbox positions are only checked.",
  tag: "Courier",
  scopes: ["work_orders"],
  body: z
    .object({
      positions: z
        .array(
          z
            .object({
              driver_id: driverId.meta({ description: "The number of the driver who was there." }),
              ...positionFields,
              recorded_at: givenInstant.meta({
                description: "When the driver was there, in UTC or with any other offset.",
              }),
            })
            .meta({ id: "FleetPosition" }),
        )
        .min(1)
        .max(POSITIONS_MAX)
        .meta({ description: "Where your drivers were." }),
    })
    .meta({ id: "FleetPositionsRequest" }),
  response: z
    .object({
      success: z.literal(true),
      recorded: z.int().meta({ description: "How many positions are recorded, repeats included." }),
      results: z
        .array(
          z.object({
            driver_id: z.int().meta({ description: "The driver's number, as sent." }),
            result: z.enum(POSITION_RESULTS).meta({
              description:
                "`too_old`: older than a day. `in_future`: more than two minutes ahead. `not_on_earth`: out of range, or (0, 0). `rider_not_found`: none of your drivers. All of these are left out.",
            }),
          }),
        )
        .meta({ description: "One result for each position, in the order of the request." }),
    })
    .meta({ id: "FleetPositionResults" }),
});

type Sent = z.output<typeof recordFleetPositionsContract.body>["positions"];

export function toFleetPositions(sent: Sent): FleetPosition[] {
  return sent.map(({ driver_id: riderId, recorded_at: recordedAt, ...position }) => ({
    riderId,
    recordedAt: new Date(recordedAt),
    ...toPosition(position),
  }));
}

export function toPositionResults(sent: Sent, results: PositionResult[]) {
  return {
    success: true as const,
    recorded: results.filter((result) => result === "recorded").length,
    results: sent.flatMap(({ driver_id }, index) => {
      const result = results[index];
      return result === undefined ? [] : [{ driver_id, result }];
    }),
  };
}
