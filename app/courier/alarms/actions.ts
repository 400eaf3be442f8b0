"use server";

import { refresh } from "next/cache";
import { z } from "zod";
import { courierAction } from "@/lib/dashboard/actions";
import { closeAlarm } from "@/lib/domain/handover/alarms/close-alarm";
import { takeAlarm } from "@/lib/domain/handover/alarms/take-alarm";

export const takeAlarmAction = courierAction(
  { name: "take_alarm", act: "answer_alarms", fields: z.object({ alarmId: z.string() }) },
  async ({ courier, fields: { alarmId } }) => {
    await takeAlarm(courier, alarmId);
    refresh();
    return null;
  },
);

export const closeAlarmAction = courierAction(
  {
    name: "close_alarm",
    act: "answer_alarms",
    fields: z.object({ alarmId: z.string(), reason: z.string() }),
  },
  async ({ courier, fields: { alarmId, reason: note } }) => {
    await closeAlarm(courier, { alarmId, note });
    refresh();
    return null;
  },
);
