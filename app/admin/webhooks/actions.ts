"use server";

import { refresh } from "next/cache";
import { z } from "zod";
import { adminAction } from "@/lib/dashboard/actions";
import { pauseEndpoint } from "@/lib/domain/messaging/webhooks/pause-endpoint";
import { replayEndpoint } from "@/lib/domain/messaging/webhooks/replay-endpoint";
import { testEndpoint } from "@/lib/domain/messaging/webhooks/test-endpoint";

const endpoint = z.object({ merchantId: z.string(), endpointId: z.string() });

/** Sends the undelivered events to a merchant's endpoint again. */
export const replayEndpointAction = adminAction(
  {
    name: "replay_endpoint",
    act: "replay_webhooks",
    fields: endpoint,
  },
  async ({ admin, fields }) => {
    const count = await replayEndpoint(admin, fields);
    refresh();
    return { count };
  },
);

/** Turns a merchant's endpoint off. */
export const pauseEndpointAction = adminAction(
  { name: "pause_endpoint", act: "replay_webhooks", fields: endpoint },
  async ({ admin, fields }) => {
    await pauseEndpoint(admin, fields);
    refresh();
    return null;
  },
);

/** Sends a merchant's endpoint a test event. */
export const testEndpointAction = adminAction(
  { name: "test_endpoint", act: "replay_webhooks", fields: endpoint },
  async ({ admin, fields }) => {
    await testEndpoint(admin, fields);
    refresh();
    return null;
  },
);
