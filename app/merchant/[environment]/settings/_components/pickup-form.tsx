"use client";

import { useActionState } from "react";
import { RefusedNotice } from "@/components/account/refused-notice";
import { LocationInput } from "@/components/location/location-input";
import { Notice } from "@/components/ui/notice";
import { SubmitButton } from "@/components/ui/submit-button";
import { useWords } from "@/components/words/use-words";
import type { Surroundings } from "@/lib/core/location/read-location";
import type { SpotText } from "@/lib/core/location/settle-spot";
import { UNSENT } from "@/lib/dashboard/form-state";
import { SETTINGS } from "@/lib/words/settings";
import { setPickup } from "../actions";

type PickupFormProps = {
  environment: string;
  surroundings: Surroundings;
  mapStyleUrl: string | undefined;
  present: Pick<SpotText, "where" | "landmark">;
};

export function PickupForm({ environment, present, ...map }: PickupFormProps) {
  const words = useWords(SETTINGS).pickup;
  const [state, send] = useActionState(setPickup, UNSENT);
  const values = state.outcome === "refused" ? state.values : present;
  return (
    <form action={send} aria-label={words.form} className="grid max-w-[40rem] gap-5">
      <RefusedNotice {...state} shown={["where", "landmark"]} />
      {state.outcome === "done" && (
        <Notice tone="ok" isAnnounced>
          {words.saved}
        </Notice>
      )}
      <input type="hidden" name="environment" value={environment} />
      <LocationInput
        {...map}
        values={values}
        errors={state.fieldErrors}
        whereLabel={words.where}
        landmarkLabel={words.landmark}
        landmarkHint={words.landmarkHint}
      />
      <div>
        <SubmitButton pendingLabel={words.pending}>{words.submit}</SubmitButton>
      </div>
    </form>
  );
}
