"use server";

import { redirect } from "next/navigation";
import { z } from "zod";
import { merchantAction } from "@/lib/dashboard/actions";
import { readMessages } from "@/lib/dashboard/read-messages";
import { playSampleOrder } from "@/lib/domain/platform/sandbox/play-sample-order";
import { HOME } from "@/lib/messages/home.gen";

/** Places a sample order, has it delivered by a simulated rider, and leads to its page. */
export const playSampleOrderAction = merchantAction(
  {
    name: "play_sample_order",
    act: "place_orders",
    fields: z.object({ environment: z.literal("test"), sampleKey: z.string().min(1).max(60) }),
  },
  async ({ merchant, fields: { sampleKey } }) => {
    const { sample } = (await readMessages(HOME)).setup;
    const { orderId } = await playSampleOrder(merchant, sampleKey, sample);
    return redirect(`/merchant/test/orders/${orderId}`);
  },
);
