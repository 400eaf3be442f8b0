"use server";

import { refresh } from "next/cache";
import { z } from "zod";
import type { FormError } from "@/lib/core/form-state";
import { courierAction } from "@/lib/dashboard/actions";
import { changeDispatchPhone } from "@/lib/domain/access/couriers/change-dispatch-phone";
import { setManyRidersAvailability } from "@/lib/domain/access/riders/set-many-riders-availability";
import { REFUSALS } from "@/lib/domain/errors";
import {
  availabilityFields,
  toAvailability,
  toTexts,
  type AvailabilityTexts,
} from "./availability-fields";

/** The outcome for one rider: what to send to undo it, or why it was refused. */
export type SwitchResult = { riderId: string } & (
  | { isDone: true; previous: AvailabilityTexts }
  | { isDone: false; error: FormError }
);

/** Sets the number that the company's riders call. */
export const changeDispatchPhoneAction = courierAction(
  { name: "change_dispatch_phone", act: "manage_riders", fields: z.object({ phone: z.string() }) },
  async ({ courier, fields }) => {
    await changeDispatchPhone(courier, fields.phone);
    refresh();
    return null;
  },
);

/** Marks the selected riders busy or available, each on its own. */
export const setManyRidersAvailabilityAction = courierAction(
  {
    name: "set_many_riders_availability",
    act: "manage_riders",
    fields: z.object({
      riderIds: z.union([z.string().transform((id) => [id]), z.array(z.string())]),
      ...availabilityFields,
    }),
  },
  async ({ courier, fields }): Promise<SwitchResult[]> => {
    const results = await setManyRidersAvailability(
      courier,
      fields.riderIds,
      toAvailability(fields),
    );
    return results.map((result) => {
      const { riderId } = result;
      if (result.isDone) return { riderId, isDone: true, previous: toTexts(result.rider.previous) };
      const { error: label, message } = REFUSALS[result.refusal.code];
      return { riderId, isDone: false, error: { label, message } };
    });
  },
);
