"use server";

import { refresh } from "next/cache";
import { z } from "zod";
import { courierAction } from "@/lib/dashboard/actions";
import { addDaysOff } from "@/lib/domain/access/shifts/add-days-off";
import { copyShifts } from "@/lib/domain/access/shifts/copy-shifts";
import { planShifts } from "@/lib/domain/access/shifts/plan-shifts";
import { removeDaysOff } from "@/lib/domain/access/shifts/remove-days-off";
import { removeShift } from "@/lib/domain/access/shifts/remove-shift";
import { requireShifts } from "@/lib/domain/access/shifts/require-shifts";

/** A group of checkboxes: none, one or several. */
const chosen = z.union([z.string().transform((one) => [one]), z.array(z.string())]).default([]);

/** Plans the same hours for several riders and days. */
export const planShiftsAction = courierAction(
  {
    name: "plan_shifts",
    act: "manage_riders",
    fields: z.object({ riderIds: chosen, days: chosen, begins: z.string(), ends: z.string() }),
  },
  async ({ courier, fields }) => {
    const planned = await planShifts(courier, fields);
    refresh();
    return planned;
  },
);

/** Plans the shifts of the week before again. */
export const copyShiftsAction = courierAction(
  { name: "copy_shifts", act: "manage_riders", fields: z.object({ week: z.string() }) },
  async ({ courier, fields: { week } }) => {
    const planned = await copyShifts(courier, week);
    refresh();
    return planned;
  },
);

export const removeShiftAction = courierAction(
  {
    name: "remove_shift",
    act: "manage_riders",
    fields: z.object({ riderId: z.string(), shiftId: z.string() }),
  },
  async ({ courier, fields }) => {
    await removeShift(courier, fields);
    refresh();
    return null;
  },
);

/** Gives a rider days off. */
export const addDaysOffAction = courierAction(
  {
    name: "add_days_off",
    act: "manage_riders",
    fields: z.object({
      riderId: z.string().min(1),
      fromDay: z.string(),
      toDay: z.string(),
      reason: z.string(),
    }),
  },
  async ({ courier, fields }) => {
    await addDaysOff(courier, fields);
    refresh();
    return null;
  },
);

export const removeDaysOffAction = courierAction(
  {
    name: "remove_days_off",
    act: "manage_riders",
    fields: z.object({ riderId: z.string(), daysOffId: z.string() }),
  },
  async ({ courier, fields }) => {
    await removeDaysOff(courier, fields);
    refresh();
    return null;
  },
);

/** Sets whether only riders on shift get offers. */
export const requireShiftsAction = courierAction(
  {
    name: "require_shifts",
    act: "manage_riders",
    fields: z.object({ isRequired: z.enum(["yes", "no"]) }),
  },
  async ({ courier, fields: { isRequired } }) => {
    await requireShifts(courier, isRequired === "yes");
    refresh();
    return null;
  },
);
