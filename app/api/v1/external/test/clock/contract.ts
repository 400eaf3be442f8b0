import { z } from "zod";
import {
  TEST_CLOCK_MAX_MINUTES,
  type AdvancedClock,
} from "@/lib/domain/platform/sandbox/advance-test-clock";
import { defineContract } from "@/lib/http/endpoint/contract";

export const advanceTestClockContract = defineContract({
  operationId: "advanceTestClock",
  summary: "Let time pass in your test environment",
  description:
    "Your test environment becomes older by these minutes: quotes and idempotency keys expire, promised and scheduled times come nearer, an order that is late gets `order.delayed`, waiting webhooks and robo riders become due, replaced webhook secrets expire, and a delivery without a dispute is completed once its market's time for disputes has passed. Times of open orders move back; events and orders that ended keep theirs. A repeated request moves the clock again. Test keys only.",
  tag: "Sandbox",
  scopes: ["orders"],
  atBranch: "refused",
  environment: "test",
  body: z
    .object({
      advance_minutes: z
        .int()
        .min(1)
        .max(TEST_CLOCK_MAX_MINUTES)
        .meta({
          description: `How many minutes pass, from 1 to ${TEST_CLOCK_MAX_MINUTES} (30 days).`,
          examples: [60],
        }),
    })
    .meta({ id: "TestClockRequest" }),
  response: z
    .object({
      success: z.literal(true),
      environment: z.literal("test"),
      advanced_minutes: z.int().meta({ description: "The minutes that passed." }),
      orders: z.int().meta({ description: "How many open orders became older." }),
      quotes: z
        .int()
        .meta({ description: "How many quotes became older, those that expired with it too." }),
      webhook_deliveries: z.int().meta({
        description: "How many waiting webhooks became older; those that are due are sent now.",
      }),
      completed_orders: z
        .int()
        .meta({ description: "How many deliveries were completed, with `order.completed`." }),
      delayed_orders: z
        .int()
        .meta({ description: "How many orders are late by now, with `order.delayed`." }),
    })
    .meta({ id: "TestClock" }),
});

export function toTestClock(minutes: number, clock: AdvancedClock) {
  return {
    success: true as const,
    environment: "test" as const,
    advanced_minutes: minutes,
    orders: clock.orders,
    quotes: clock.quotes,
    webhook_deliveries: clock.webhookDeliveries,
    completed_orders: clock.completed,
    delayed_orders: clock.delayed,
  };
}
