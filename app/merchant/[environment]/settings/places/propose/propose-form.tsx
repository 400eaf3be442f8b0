"use client";

import { useActionState } from "react";
import { RefusedNotice } from "@/components/account/refused-notice";
import { submittedFields } from "@/components/account/submitted-fields";
import { LocationInput } from "@/components/location/location-input";
import { placeKind } from "@/components/location/place-kind";
import { useMessages } from "@/components/messages/use-messages";
import { Field } from "@/components/ui/field";
import { HiddenFields } from "@/components/ui/hidden-fields";
import { SelectField } from "@/components/ui/select-field";
import { SubmitButton } from "@/components/ui/submit-button";
import { UNSENT } from "@/lib/core/form-state";
import { PLACE_KINDS } from "@/lib/core/gazetteer/place-kinds";
import type { Surroundings } from "@/lib/core/location/read-location";
import type { MapGround } from "@/lib/core/map-ground";
import { PLACES } from "@/lib/messages/places.gen";
import { PROPOSED_PLACES } from "@/lib/messages/proposed-places.gen";
import { proposePlaceAction } from "./actions";

type ProposeFormProps = {
  environment: string;
  surroundings: Surroundings;
  mapGround: MapGround;
  present: { id: string; name: string; where: string };
};

export function ProposeForm({ environment, present, ...map }: ProposeFormProps) {
  const messages = useMessages(PROPOSED_PLACES);
  const places = useMessages(PLACES);
  const [state, send] = useActionState(proposePlaceAction, UNSENT);
  const values = state.outcome === "refused" ? state.values : present;
  const field = submittedFields({ ...state, values });
  return (
    <form
      key={present.id}
      action={send}
      aria-label={messages.form}
      className="grid max-w-[40rem] gap-5"
    >
      <RefusedNotice {...state} shown={["name", "kind", "where"]} />
      <HiddenFields fields={{ environment, id: values.id }} />
      <Field
        {...field("name")}
        label={messages.name}
        hint={messages.nameHint}
        required
        maxLength={100}
        autoComplete="off"
      />
      <SelectField
        {...field("kind")}
        label={messages.kind}
        options={PLACE_KINDS.map((kind) => ({ value: kind, label: placeKind(places, kind) }))}
      />
      <LocationInput
        {...map}
        environment={environment}
        isPinOnly
        whereLabel={messages.where}
        values={values}
        errors={state.fieldErrors}
      />
      <div>
        <SubmitButton pendingLabel={messages.pending}>{messages.submit}</SubmitButton>
      </div>
    </form>
  );
}
