"use server";

import { refresh } from "next/cache";
import { z } from "zod";
import { riderAction } from "@/lib/dashboard/actions";
import { shareTrip } from "@/lib/domain/handover/trip-shares/share-trip";
import { stopSharingTrip } from "@/lib/domain/handover/trip-shares/stop-sharing-trip";
import { TRIP_SHARE_CHOICES } from "@/lib/domain/handover/trip-shares/trip-share-hours";

/** Makes the rider's link and answers it, which only this phone learns. */
export const shareTripAction = riderAction(
  {
    name: "share_trip",
    fields: z.object({ id: z.string(), hours: z.enum(TRIP_SHARE_CHOICES).default("8") }),
  },
  async ({ rider, fields }) => {
    const shared = await shareTrip(rider, fields.id, Number(fields.hours));
    refresh();
    return shared;
  },
);

/** Ends the rider's link. */
export const stopSharingTripAction = riderAction(
  { name: "stop_sharing_trip", fields: z.object({}) },
  async ({ rider }) => {
    await stopSharingTrip(rider);
    refresh();
    return null;
  },
);
