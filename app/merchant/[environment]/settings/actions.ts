"use server";

import type { Route } from "next";
import { refresh } from "next/cache";
import { redirect } from "next/navigation";
import { z } from "zod";
import { merchantAction } from "@/lib/dashboard/actions";
import { renameMerchant } from "@/lib/domain/merchants/rename-merchant";
import { setPickup as setMerchantPickup } from "@/lib/domain/merchants/set-pickup";
import { removePlace } from "@/lib/domain/places/remove-place";
import { requireCoordinates } from "@/lib/domain/places/require-coordinates";
import { savePlace } from "@/lib/domain/places/save-place";
import { refuse } from "@/lib/domain/errors";
import { SETTING_POSITIONS } from "./setting-positions";
import { settledSpot, spotFields } from "./spot-fields";

const environment = z.enum(["live", "test"]);

/** Sets where riders collect, in both environments. */
export const setPickup = merchantAction(
  {
    name: "set_pickup",
    positions: SETTING_POSITIONS,
    fields: z.object({ environment, ...spotFields }),
  },
  async ({ merchant, user, fields }) => {
    const spot = settledSpot(merchant, fields);
    const coordinates = requireCoordinates(spot);
    const address = requireLandmark(spot.landmark);
    await setMerchantPickup(merchant, { ...coordinates, address }, user.userId);
    refresh();
    return null;
  },
);

/** Gives the business another name, in both environments. */
export const renameBusiness = merchantAction(
  {
    name: "rename_merchant",
    positions: ["owner"],
    fields: z.object({ environment, name: z.string() }),
  },
  async ({ user, fields }) => {
    await renameMerchant(user, fields.name);
    refresh();
    return null;
  },
);

/** Saves a new place or changes one, and leads back to the list. */
export const keepPlace = merchantAction(
  {
    name: "save_place",
    positions: SETTING_POSITIONS,
    fields: z.object({
      environment,
      ...spotFields,
      placeId: z.string().default(""),
      kind: z.enum(["pickup", "drop_off"]).default("drop_off"),
      name: z.string().max(100, "At most 100 characters."),
    }),
  },
  async ({ merchant, user, fields: { placeId, kind, name, ...fields } }): Promise<null> => {
    const spot = settledSpot(merchant, fields);
    const coordinates = requireCoordinates(spot);
    const landmark = requireLandmark(spot.landmark);
    const draft = { id: placeId || undefined, kind, name, landmark, ...coordinates };
    await savePlace(merchant, draft, user.userId);
    // The address is known only now, and the page is there.
    return redirect(`/merchant/${merchant.environment}/settings#places` as Route);
  },
);

/** Forgets a place and leads back to the list. */
export const forgetPlace = merchantAction(
  {
    name: "remove_place",
    positions: SETTING_POSITIONS,
    fields: z.object({ environment, placeId: z.string() }),
  },
  async ({ merchant, user, fields: { placeId } }): Promise<null> => {
    await removePlace(merchant, placeId, user.userId);
    return redirect(`/merchant/${merchant.environment}/settings#places` as Route);
  },
);

function requireLandmark(text: string): string {
  if (text.trim() !== "") return text;
  const message = "Write what a rider looks for there.";
  return refuse("invalid_request", { issues: [{ path: "landmark", message }] });
}
