"use server";

import { refresh } from "next/cache";
import { z } from "zod";
import { merchantAction } from "@/lib/dashboard/actions";
import { removeRiderPreference } from "@/lib/domain/dispatch/rider-preferences/remove-rider-preference";
import {
  PREFERENCE_REASON_MAX_LENGTH,
  PREFERENCES,
} from "@/lib/domain/dispatch/rider-preferences/rider-preference";
import { setRiderPreference } from "@/lib/domain/dispatch/rider-preferences/set-rider-preference";

const environment = z.enum(["live", "test"]);

/** Excludes or prefers the rider of an order or a courier company, which `of` names by its id. */
export const setRiderPreferenceAction = merchantAction(
  {
    name: "set_rider_preference",
    act: "choose_riders",
    fields: z.object({
      environment,
      of: z.string().min(1).max(100),
      preference: z.enum(PREFERENCES),
      reason: z.string().trim().max(PREFERENCE_REASON_MAX_LENGTH).default(""),
    }),
  },
  async ({ merchant, user, fields: { of, preference, reason } }) => {
    await setRiderPreference(merchant, {
      preference,
      of: of.startsWith("ord_") ? { orderId: of } : { courierId: of },
      reason: reason || null,
      userId: user.userId,
    });
    refresh();
    return null;
  },
);

/** Removes a preference of the page's list. */
export const removeRiderPreferenceAction = merchantAction(
  {
    name: "remove_rider_preference",
    act: "choose_riders",
    fields: z.object({ environment, preferenceId: z.string().max(100) }),
  },
  async ({ merchant, user, fields: { preferenceId } }) => {
    await removeRiderPreference(merchant, preferenceId, user.userId);
    refresh();
    return null;
  },
);
