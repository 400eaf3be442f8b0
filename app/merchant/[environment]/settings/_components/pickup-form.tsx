"use client";

import { useActionState } from "react";
import { RefusedNotice } from "@/components/account/refused-notice";
import { LocationInput } from "@/components/location/location-input";
import { useMessages } from "@/components/messages/use-messages";
import { Notice } from "@/components/ui/notice";
import { SubmitButton } from "@/components/ui/submit-button";
import { UNSENT } from "@/lib/core/form-state";
import type { Surroundings } from "@/lib/core/location/read-location";
import type { SpotText } from "@/lib/core/location/settle-spot";
import type { MapGround } from "@/lib/core/map-ground";
import { SETTINGS } from "@/lib/messages/settings.gen";
import { setPickupAction } from "../actions";

type PickupFormProps = {
  environment: string;
  surroundings: Surroundings;
  mapGround: MapGround;
  present: Pick<SpotText, "where" | "landmark">;
};

export function PickupForm({ environment, present, ...map }: PickupFormProps) {
  const messages = useMessages(SETTINGS).pickup;
  const [state, send] = useActionState(setPickupAction, UNSENT);
  const values = state.outcome === "refused" ? state.values : present;
  return (
    <form action={send} aria-label={messages.form} className="grid max-w-[40rem] gap-5">
      <RefusedNotice {...state} shown={["where", "landmark"]} />
      {state.outcome === "done" && (
        <Notice tone="ok" isAnnounced>
          {messages.saved}
        </Notice>
      )}
      <input type="hidden" name="environment" value={environment} />
      <LocationInput
        {...map}
        environment={environment}
        values={values}
        errors={state.fieldErrors}
        whereLabel={messages.where}
        landmarkLabel={messages.landmark}
        landmarkHint={messages.landmarkHint}
      />
      <div>
        <SubmitButton pendingLabel={messages.pending}>{messages.submit}</SubmitButton>
      </div>
    </form>
  );
}
