"use client";

import { useActionState } from "react";
import { RefusedNotice } from "@/components/account/refused-notice";
import { submittedFields } from "@/components/account/submitted-fields";
import { LocationInput } from "@/components/location/location-input";
import { useMessages } from "@/components/messages/use-messages";
import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/field";
import { HiddenFields } from "@/components/ui/hidden-fields";
import { SubmitButton } from "@/components/ui/submit-button";
import { UNSENT } from "@/lib/core/form-state";
import type { Surroundings } from "@/lib/core/location/read-location";
import type { MapGround } from "@/lib/core/map-ground";
import { SETTINGS } from "@/lib/messages/settings.gen";
import { savePlaceAction } from "../actions";

type PlaceFormProps = {
  environment: string;
  surroundings: Surroundings;
  mapGround: MapGround;
  /** The saved place's values, or the client-generated ID of a new place. */
  present: Record<string, string>;
  backHref: string;
};

export function PlaceForm({ environment, present, backHref, ...map }: PlaceFormProps) {
  const messages = useMessages(SETTINGS).place;
  const [state, send] = useActionState(savePlaceAction, UNSENT);
  const values = state.outcome === "refused" ? state.values : present;
  const field = submittedFields({ ...state, values });
  return (
    <form action={send} aria-label={messages.form} className="grid max-w-[40rem] gap-5">
      <RefusedNotice {...state} shown={["name", "where", "landmark"]} />
      <HiddenFields
        fields={{
          environment,
          placeId: values.placeId ?? "",
          newId: values.newId ?? "",
          kind: values.kind ?? "drop_off",
        }}
      />
      <Field
        {...field("name")}
        label={messages.name}
        hint={messages.nameHint}
        required
        maxLength={100}
        autoComplete="off"
      />
      <LocationInput
        {...map}
        environment={environment}
        values={values}
        errors={state.fieldErrors}
      />
      <div className="flex flex-wrap gap-2">
        <SubmitButton pendingLabel={messages.pending}>{messages.submit}</SubmitButton>
        <Button variant="quiet" href={backHref}>
          {messages.later}
        </Button>
      </div>
    </form>
  );
}
