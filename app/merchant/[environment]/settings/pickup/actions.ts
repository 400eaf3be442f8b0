"use server";

import type { Route } from "next";
import { refresh } from "next/cache";
import { redirect } from "next/navigation";
import { z } from "zod";
import { merchantAction } from "@/lib/dashboard/actions";
import { hoursFields, hoursOf } from "@/lib/dashboard/hours-fields";
import { refuseField } from "@/lib/dashboard/read-amount";
import { readMessages } from "@/lib/dashboard/read-messages";
import { spotFields } from "@/lib/dashboard/spot-fields";
import { openPickup } from "@/lib/domain/access/pickups/open-pickup";
import { removePickup } from "@/lib/domain/access/pickups/remove-pickup";
import { savePickup } from "@/lib/domain/access/pickups/save-pickup";
import { setDefaultPickup } from "@/lib/domain/access/pickups/set-default-pickup";
import { requireCoordinates } from "@/lib/domain/pricing/places/require-coordinates";
import { SETTINGS } from "@/lib/messages/settings.gen";
import { requireLandmark } from "../require-landmark";
import { settledSpot } from "../spot-fields";

const environment = z.enum(["live", "test"]);

/** Saves a new or changed pickup for both environments and returns to the list. */
export const savePickupAction = merchantAction(
  {
    name: "save_pickup",
    act: "set_places",
    fields: z.object({
      environment,
      ...spotFields,
      ...hoursFields,
      pickupId: z.string().default(""),
      newId: z.string().optional(),
      name: z.string().max(100),
      code: z.string().max(40).default(""),
      contactName: z.string().max(200).default(""),
      contactPhone: z.string().max(40).default(""),
      note: z.string().max(500).default(""),
    }),
  },
  async ({ merchant, user, fields }): Promise<null> => {
    const spot = settledSpot(merchant, fields);
    const coordinates = requireCoordinates(spot);
    const landmark = await requireLandmark(spot);
    const hours = hoursOf(fields);
    if (hours && "wrong" in hours) {
      return refuseField(hours.wrong, (await readMessages(SETTINGS)).pickup.wrongHours);
    }
    const { pickupId, newId, name, code, contactName, contactPhone, note } = fields;
    const details = { name, code, hours, contactName, contactPhone, note };
    const draft = { ...details, landmark, ...coordinates };
    await savePickup(merchant, { id: pickupId || undefined, newId, ...draft }, user.userId);
    // The address is known only now, and the page is there.
    return redirect(`/merchant/${merchant.environment}/settings/pickup` as Route);
  },
);

/** Makes a pickup the one where orders start by default. */
export const setDefaultPickupAction = merchantAction(
  {
    name: "set_default_pickup",
    act: "set_places",
    fields: z.object({ environment, pickupId: z.string() }),
  },
  async ({ merchant, user, fields: { pickupId } }) => {
    await setDefaultPickup(merchant, pickupId, user.userId);
    refresh();
    return null;
  },
);

/** Removes a pickup and returns to the list. */
export const removePickupAction = merchantAction(
  {
    name: "remove_pickup",
    act: "set_places",
    fields: z.object({ environment, pickupId: z.string() }),
  },
  async ({ merchant, user, fields: { pickupId } }): Promise<null> => {
    await removePickup(merchant, pickupId, user.userId);
    return redirect(`/merchant/${merchant.environment}/settings/pickup` as Route);
  },
);

/** Opens a closed pickup again. */
export const openPickupAction = merchantAction(
  {
    name: "open_pickup",
    act: "set_places",
    fields: z.object({ environment, pickupId: z.string() }),
  },
  async ({ merchant, user, fields: { pickupId } }) => {
    await openPickup(merchant, pickupId, user.userId);
    refresh();
    return null;
  },
);
