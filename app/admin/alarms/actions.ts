"use server";

import { refresh } from "next/cache";
import { z } from "zod";
import { adminAction } from "@/lib/dashboard/actions";
import { closeAlarm } from "@/lib/domain/handover/alarms/close-alarm";
import { takeAlarm } from "@/lib/domain/handover/alarms/take-alarm";

export const takeAlarmAction = adminAction(
  { name: "take_alarm", act: "answer_alarms", fields: z.object({ alarmId: z.string() }) },
  async ({ admin, fields: { alarmId } }) => {
    await takeAlarm(admin, alarmId);
    refresh();
    return null;
  },
);

export const closeAlarmAction = adminAction(
  {
    name: "close_alarm",
    act: "answer_alarms",
    fields: z.object({ alarmId: z.string(), reason: z.string() }),
  },
  async ({ admin, fields: { alarmId, reason: note } }) => {
    await closeAlarm(admin, { alarmId, note });
    refresh();
    return null;
  },
);
