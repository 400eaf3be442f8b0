"use client";

import { useActionState } from "react";
import { RefusedNotice } from "@/components/account/refused-notice";
import { LocationInput } from "@/components/location/location-input";
import { Notice } from "@/components/ui/notice";
import { SubmitButton } from "@/components/ui/submit-button";
import type { Surroundings } from "@/lib/core/location/read-location";
import type { SpotText } from "@/lib/core/location/settle-spot";
import { UNSENT } from "@/lib/dashboard/form-state";
import { setPickup } from "../actions";

type PickupFormProps = {
  environment: string;
  surroundings: Surroundings;
  mapStyleUrl: string | undefined;
  present: Pick<SpotText, "where" | "landmark">;
};

export function PickupForm({ environment, present, ...map }: PickupFormProps) {
  const [state, send] = useActionState(setPickup, UNSENT);
  const values = state.outcome === "refused" ? state.values : present;
  return (
    <form action={send} aria-label="Pickup" className="grid max-w-[40rem] gap-5">
      <RefusedNotice {...state} shown={["where", "landmark"]} />
      {state.outcome === "done" && (
        <Notice tone="ok" isAnnounced>
          Saved. New quotes and orders start here, in live and in test.
        </Notice>
      )}
      <input type="hidden" name="environment" value={environment} />
      <LocationInput
        {...map}
        values={values}
        errors={state.fieldErrors}
        whereLabel="Where do riders collect?"
        landmarkLabel="Address or landmark"
        landmarkHint="What a rider looks for, such as “Shop 4, Old Town, beside the bank”."
      />
      <div>
        <SubmitButton pendingLabel="Saving…">Save pickup</SubmitButton>
      </div>
    </form>
  );
}
