import { z } from "zod";
import type { RoboRider } from "@/lib/domain/platform/sandbox/read-robo-rider";
import { defineContract } from "@/lib/http/endpoint/contract";
import { instant, orderStatus } from "@/lib/http/endpoint/fields";

const scenario = z
  .enum(["happy", "late", "rider_drops", "receiver_absent", "cancelled_by_rider"])
  .meta({ id: "RoboRideScenario" });
const status = orderStatus;

export const roboRide = z
  .object({
    success: z.literal(true),
    order_id: z.string(),
    scenario,
    seconds_per_step: z.int(),
    state: z.enum(["under_way", "played", "overtaken"]).meta({
      description: "overtaken: another status change moved the order, which ended the ride.",
    }),
    steps_done: z.int(),
    steps_ahead: z.array(status),
    next_step_at: instant.nullable(),
    started_at: instant,
    finished_at: instant.nullable(),
    order_status: z.string(),
    order_status_code: status,
    environment: z.literal("test"),
  })
  .meta({ id: "RoboRide" });

export const startRoboRiderContract = defineContract({
  operationId: "startRoboRider",
  summary: "Start a robo rider on a test order",
  description:
    "Moves a searching order through its statuses and sends the webhooks: happy delivers it, late delivers it after order.delayed and order.eta_changed, rider_drops searches again once, receiver_absent returns it, cancelled_by_rider cancels it before pickup. Moving or cancelling the order yourself ends the ride. Test keys only.",
  tag: "Sandbox",
  scopes: ["orders"],
  atBranch: "own",
  environment: "test",
  body: z
    .object({
      order_id: z.string(),
      scenario: scenario.default("happy"),
      seconds_per_step: z.int().min(0).max(60).default(5).meta({
        description: "Seconds between two steps; 0 completes the ride immediately.",
      }),
    })
    .meta({ id: "RoboRideRequest" }),
  response: roboRide,
  refusals: ["order_not_found", "order_status_conflict", "robo_rider_under_way"],
});

export function toRoboRider({ order, ride, ahead }: RoboRider) {
  return {
    success: true as const,
    order_id: order.id,
    scenario: ride.scenario,
    seconds_per_step: ride.secondsPerStep,
    state: ride.outcome ?? ("under_way" as const),
    steps_done: ride.step,
    steps_ahead: [...ahead],
    next_step_at: ride.finishedAt ? null : ride.nextStepAt.toISOString(),
    started_at: ride.startedAt.toISOString(),
    finished_at: ride.finishedAt?.toISOString() ?? null,
    order_status: order.statusLabel,
    order_status_code: order.status,
    environment: "test" as const,
  };
}
