"use server";

import type { Route } from "next";
import { redirect } from "next/navigation";
import { z } from "zod";
import { PLACE_KINDS } from "@/lib/core/gazetteer/place-kinds";
import { merchantAction } from "@/lib/dashboard/actions";
import { spotFields } from "@/lib/dashboard/spot-fields";
import { proposePlace } from "@/lib/domain/pricing/place-proposals/propose-place";
import { requireCoordinates } from "@/lib/domain/pricing/places/require-coordinates";
import { settledSpot } from "../../spot-fields";

/** Proposes a place, and shows it in the list of proposals. */
export const proposePlaceAction = merchantAction(
  {
    name: "propose_place",
    act: "propose_places",
    fields: z.object({
      environment: z.enum(["live", "test"]),
      ...spotFields,
      id: z.string(),
      name: z.string(),
      kind: z.enum(PLACE_KINDS),
    }),
  },
  async ({ merchant, user, fields: { id, name, kind, ...fields } }): Promise<null> => {
    const pin = requireCoordinates(settledSpot(merchant, fields));
    await proposePlace(merchant, { id, name, kind, ...pin }, user.userId);
    return redirect(`/merchant/${merchant.environment}/settings/places/propose?sent=1` as Route);
  },
);
