"use server";

import { refresh } from "next/cache";
import { z } from "zod";
import { adminAction } from "@/lib/dashboard/actions";
import { replayEndpoint } from "@/lib/domain/messaging/webhooks/replay-endpoint";

/** Sends the undelivered events to a merchant's endpoint again. */
export const replayEndpointAction = adminAction(
  {
    name: "replay_endpoint",
    act: "replay_webhooks",
    fields: z.object({ merchantId: z.string(), endpointId: z.string() }),
  },
  async ({ admin, fields }) => {
    const count = await replayEndpoint(admin, fields);
    refresh();
    return { count };
  },
);
