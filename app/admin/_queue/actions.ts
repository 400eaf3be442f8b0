"use server";

import { refresh } from "next/cache";
import { z } from "zod";
import { adminAction } from "@/lib/dashboard/actions";
import { QUEUE_ITEM_KINDS } from "@/lib/domain/platform/queue-claims/queue-item";
import { releaseQueueItem } from "@/lib/domain/platform/queue-claims/release-queue-item";
import { takeQueueItem } from "@/lib/domain/platform/queue-claims/take-queue-item";

const ITEM = {
  kind: z.enum(QUEUE_ITEM_KINDS),
  subject: z.string(),
};

export const takeQueueItemAction = adminAction(
  {
    name: "take_queue_item",
    act: "take_queue_items",
    fields: z.object({ ...ITEM, insteadOf: z.string().optional() }),
  },
  async ({ admin, fields: { insteadOf, ...item } }) => {
    await takeQueueItem(admin, { ...item, insteadOf: insteadOf ?? null });
    refresh();
    return null;
  },
);

export const releaseQueueItemAction = adminAction(
  { name: "release_queue_item", act: "take_queue_items", fields: z.object(ITEM) },
  async ({ admin, fields }) => {
    await releaseQueueItem(admin, fields);
    refresh();
    return null;
  },
);
