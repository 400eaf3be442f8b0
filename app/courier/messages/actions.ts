"use server";

import type { Route } from "next";
import { refresh } from "next/cache";
import { redirect } from "next/navigation";
import { z } from "zod";
import { riderMessageAudience } from "@/db/schema";
import { courierAction } from "@/lib/dashboard/actions";
import { markRiderAnswersRead } from "@/lib/domain/handover/rider-messages/mark-rider-answers-read";
import { sendRiderMessage } from "@/lib/domain/handover/rider-messages/send-rider-message";

/** The id is made with the form, so a form that is sent twice is one message. */
export const sendRiderMessageAction = courierAction(
  {
    name: "send_rider_message",
    act: "message_riders",
    fields: z.object({
      id: z.string(),
      audience: z.enum(riderMessageAudience.enumValues),
      /** With commas between them. */
      riderIds: z.string().optional(),
      text: z.string(),
      /** The rider whose messages the form stands below; without one, the message's own page follows. */
      riderId: z.string().optional(),
    }),
  },
  async ({ courier, fields: { riderId, riderIds, ...message } }): Promise<null> => {
    const chosen = riderId ?? riderIds ?? "";
    await sendRiderMessage(courier, {
      ...message,
      riderIds: chosen.split(",").filter((id) => id !== ""),
    });
    // The address is known only now, and the message's page is there.
    if (riderId === undefined) return redirect(`/courier/messages/${message.id}` as Route);
    refresh();
    return null;
  },
);

export const markRiderAnswersReadAction = courierAction(
  {
    name: "mark_rider_answers_read",
    act: "message_riders",
    fields: z.object({ riderId: z.string(), upTo: z.iso.datetime() }),
  },
  async ({ courier, fields: { riderId, upTo } }) => {
    await markRiderAnswersRead(courier, riderId, new Date(upTo));
    refresh();
    return null;
  },
);
