"use client";

import { useActionState } from "react";
import { RefusedNotice } from "@/components/account/refused-notice";
import { submittedFields } from "@/components/account/submitted-fields";
import { LocationInput } from "@/components/location/location-input";
import { useMessages } from "@/components/messages/use-messages";
import { HoursFields } from "@/components/pickup/hours-fields";
import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/field";
import { HiddenFields } from "@/components/ui/hidden-fields";
import { SubmitButton } from "@/components/ui/submit-button";
import { TextAreaField } from "@/components/ui/text-area-field";
import { UNSENT, type FormState } from "@/lib/core/form-state";
import type { Surroundings } from "@/lib/core/location/read-location";
import type { MapGround } from "@/lib/core/map-ground";
import { WEEK } from "@/lib/core/opening-hours";
import { SETTINGS } from "@/lib/messages/settings.gen";
import { savePickupAction } from "../pickup/actions";

type PickupFormProps = {
  environment: string;
  surroundings: Surroundings;
  mapGround: MapGround;
  /** The saved pickup's values, or the client-generated ID of a new one. */
  present: Record<string, string>;
  /** The list; absent for a shop's first pickup. */
  backHref?: string;
};

const isTime = (name: string) => name.startsWith("opens_") || name.startsWith("closes_");
const MORE = [...WEEK.map((day) => `opens_${day}`), "contactName", "contactPhone", "note"];
const isOfMore = (name: string) => isTime(name) || MORE.includes(name);

/** A pickup's place, its hours, and what a rider needs there. */
export function PickupForm({ environment, present, backHref, ...map }: PickupFormProps) {
  const messages = useMessages(SETTINGS).pickup;
  const [state, send] = useActionState(savePickupAction, UNSENT);
  const values = state.outcome === "refused" ? state.values : present;
  const field = submittedFields({ ...state, values });
  const shown = [
    "name",
    "code",
    "where",
    "landmark",
    "contactPhone",
    ...Object.keys(state.fieldErrors),
  ];
  return (
    <form action={send} aria-label={messages.form} className="grid max-w-[40rem] gap-5">
      <RefusedNotice {...state} shown={shown} />
      <HiddenFields
        fields={{ environment, pickupId: values.pickupId ?? "", newId: values.newId ?? "" }}
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
        isPickup
        whereLabel={messages.where}
        landmarkLabel={messages.landmark}
        landmarkHint={messages.landmarkHint}
      />
      <Field
        {...field("code")}
        label={messages.code}
        hint={messages.codeHint}
        isOptional
        maxLength={40}
        autoComplete="off"
      />
      <RiderFields state={{ ...state, values }} />
      <div className="flex flex-wrap gap-2">
        <SubmitButton pendingLabel={messages.pending}>{messages.submit}</SubmitButton>
        {backHref !== undefined && (
          <Button variant="quiet" href={backHref}>
            {messages.later}
          </Button>
        )}
      </div>
    </form>
  );
}

type RiderFieldsProps = { state: Pick<FormState, "values" | "fieldErrors"> };

/** The hours, and what a rider needs there: open if any is filled in or refused. */
function RiderFields({ state }: RiderFieldsProps) {
  const messages = useMessages(SETTINGS).pickup;
  const { values, fieldErrors } = state;
  const field = submittedFields(state);
  const isOpen =
    MORE.some((name) => Boolean(values[name])) || Object.keys(fieldErrors).some(isOfMore);
  return (
    <details open={isOpen}>
      <summary className="inline-flex min-h-11 items-center font-semibold">{messages.more}</summary>
      <div className="mt-3 grid gap-5">
        <HoursFields values={values} errors={fieldErrors} />
        <div className="grid gap-5 sm:grid-cols-2">
          <Field
            {...field("contactName")}
            label={messages.contactName}
            isOptional
            maxLength={200}
            autoComplete="off"
          />
          <Field
            {...field("contactPhone")}
            type="tel"
            label={messages.contactPhone}
            isOptional
            maxLength={40}
            autoComplete="off"
          />
        </div>
        <TextAreaField
          {...field("note")}
          label={messages.note}
          hint={messages.noteHint}
          isOptional
          rows={2}
          maxLength={500}
        />
      </div>
    </details>
  );
}
