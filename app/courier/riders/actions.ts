"use server";

import { z } from "zod";
import { courierAction } from "@/lib/dashboard/actions";
import type { FormError } from "@/lib/dashboard/form-state";
import { REFUSALS } from "@/lib/domain/errors";
import { setManyRidersAvailability } from "@/lib/domain/riders/set-many-riders-availability";
import {
  availabilityFields,
  toAvailability,
  toTexts,
  type AvailabilityTexts,
} from "./availability-fields";

/** What became of one of the riders: what to send in order to undo it, or why it was not done. */
export type SwitchResult = { riderId: string } & (
  | { isDone: true; previous: AvailabilityTexts }
  | { isDone: false; error: FormError }
);

/** Takes the chosen riders out of dispatch or puts them back, each on its own. */
export const switchRiders = courierAction(
  {
    name: "switch_riders",
    positions: ["owner", "dispatcher"],
    fields: z.object({
      riderIds: z.union([z.string().transform((id) => [id]), z.array(z.string())], {
        error: "Choose at least one rider.",
      }),
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
