"use client";

import { useActionState } from "react";
import { RefusedNotice } from "@/components/account/refused-notice";
import { sentFields } from "@/components/account/sent-fields";
import { LocationInput } from "@/components/location/location-input";
import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/field";
import { HiddenFields } from "@/components/ui/hidden-fields";
import { SubmitButton } from "@/components/ui/submit-button";
import { useWords } from "@/components/words/use-words";
import type { Surroundings } from "@/lib/core/location/read-location";
import { UNSENT } from "@/lib/dashboard/form-state";
import { SETTINGS } from "@/lib/words/settings";
import { keepPlace } from "../actions";

type PlaceFormProps = {
  environment: string;
  surroundings: Surroundings;
  mapStyleUrl: string | undefined;
  /** What is saved already, as the fields show it, or the id of a new place. */
  present: Record<string, string>;
  backHref: string;
};

export function PlaceForm({ environment, present, backHref, ...map }: PlaceFormProps) {
  const words = useWords(SETTINGS).place;
  const [state, send] = useActionState(keepPlace, UNSENT);
  const values = state.outcome === "refused" ? state.values : present;
  const field = sentFields({ ...state, values });
  return (
    <form action={send} aria-label={words.form} className="grid max-w-[40rem] gap-5">
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
        label={words.name}
        hint={words.nameHint}
        required
        maxLength={100}
        autoComplete="off"
      />
      <LocationInput {...map} values={values} errors={state.fieldErrors} />
      <div className="flex flex-wrap gap-2">
        <SubmitButton pendingLabel={words.pending}>{words.submit}</SubmitButton>
        <Button variant="quiet" href={backHref}>
          {words.later}
        </Button>
      </div>
    </form>
  );
}
