"use server";

import { refresh } from "next/cache";
import { z } from "zod";
import { merchantAction } from "@/lib/dashboard/actions";
import { typedCount } from "@/lib/dashboard/typed-figures";
import { isRefusal } from "@/lib/domain/errors";
import { simulateStatus } from "@/lib/domain/ordering/orders/simulate-status";
import { startRoboRider } from "@/lib/domain/platform/sandbox/start-robo-rider";

/** Only test orders can be simulated. */
const environment = z.literal("test");

export type Simulated = {
  label: string;
  /** `failed`: the status has changed, and the event is sent again later. */
  webhook: "delivered" | "no_endpoint" | "held_back" | "failed";
};

export const simulateStatusAction = merchantAction(
  {
    name: "simulate_status",
    act: "manage_integration",
    fields: z.object({ environment, orderId: z.string(), status: z.string() }),
  },
  async ({ merchant, fields: { orderId, status: label } }): Promise<Simulated> => {
    try {
      const { webhook } = await simulateStatus(merchant, orderId, label);
      return { label, webhook };
    } catch (error) {
      if (!isRefusal(error, "webhook_dispatch_failed")) throw error;
      return { label, webhook: "failed" };
    } finally {
      refresh();
    }
  },
);

export const startRoboRiderAction = merchantAction(
  {
    name: "start_robo_rider",
    extent: "branch",
    // A user who may place a test order may also run its delivery.
    act: "rehearse_statuses",
    fields: z.object({
      environment,
      orderId: z.string(),
      scenario: z.enum(["happy", "late", "rider_drops", "receiver_absent", "cancelled_by_rider"]),
      secondsPerStep: typedCount(0, 60),
    }),
  },
  async ({ merchant, fields: { orderId, scenario, secondsPerStep } }) => {
    await startRoboRider(merchant, orderId, scenario, secondsPerStep);
    refresh();
    return null;
  },
);
