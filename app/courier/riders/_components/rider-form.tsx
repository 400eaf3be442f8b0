"use client";

import { type ReactNode, useActionState } from "react";
import { RefusedNotice } from "@/components/account/refused-notice";
import { submittedFields } from "@/components/account/submitted-fields";
import { useMessages } from "@/components/messages/use-messages";
import { Field } from "@/components/ui/field";
import { Notice } from "@/components/ui/notice";
import { SelectField } from "@/components/ui/select-field";
import { SubmitButton } from "@/components/ui/submit-button";
import { UNSENT, type FormAction } from "@/lib/core/form-state";
import { COURIER_RIDERS } from "@/lib/messages/courier-riders.gen";
import { vehicleName } from "@/lib/messages/vehicle-name";
import { VEHICLES } from "@/lib/messages/vehicles.gen";

export type VehicleChoice = { code: string; weightLimitKg: number; jobLimit: number };

type RiderFormProps = {
  action: FormAction;
  vehicles: VehicleChoice[];
  /** The rider's current data, as the fields show them. */
  present?: Record<string, string>;
  /** The meaning of an empty limit. */
  limitHint: string;
  submitLabel: string;
  pendingLabel: string;
  /** The message after a success, if the page stays. */
  doneLabel?: string;
  children?: ReactNode;
};

const FIELDS = ["name", "phone", "reference", "vehicleClass", "plate", "weightLimitKg", "jobLimit"];

/** The company's own data about a rider. */
export function RiderForm(props: RiderFormProps) {
  const { action, present = {}, submitLabel, pendingLabel, doneLabel, children } = props;
  const [state, send] = useActionState(action, UNSENT);
  const values = state.outcome === "refused" ? state.values : present;
  const field = submittedFields({ ...state, values });
  return (
    <form action={send} className="grid max-w-[640px] gap-5">
      <RefusedNotice {...state} shown={FIELDS} />
      {state.outcome === "done" && doneLabel !== undefined && (
        <Notice tone="ok" isAnnounced>
          {doneLabel}
        </Notice>
      )}
      {children}
      <Person field={field} />
      <Vehicle vehicles={props.vehicles} limitHint={props.limitHint} field={field} />
      <div>
        <SubmitButton pendingLabel={pendingLabel}>{submitLabel}</SubmitButton>
      </div>
    </form>
  );
}

type PartProps = { field: ReturnType<typeof submittedFields> };

function Person({ field }: PartProps) {
  const texts = useMessages(COURIER_RIDERS).riderForm;

  return (
    <div className="field-rows grid gap-x-5 max-sm:gap-y-5 sm:grid-cols-2">
      <Field {...field("name")} label={texts.name} required maxLength={100} autoComplete="off" />
      <Field
        {...field("phone")}
        label={texts.phone}
        type="tel"
        required
        maxLength={32}
        autoComplete="off"
      />
      <Field
        {...field("reference")}
        label={texts.yourReference}
        hint={texts.referenceHint}
        required
        isMono
        maxLength={50}
        autoComplete="off"
      />
      <Field
        {...field("plate")}
        label={texts.plate}
        hint={texts.plateHint}
        isOptional
        isMono
        maxLength={20}
        autoComplete="off"
      />
    </div>
  );
}

type VehicleProps = PartProps & Pick<RiderFormProps, "vehicles" | "limitHint">;

function Vehicle({ vehicles, limitHint, field }: VehicleProps) {
  const texts = useMessages(COURIER_RIDERS).riderForm;
  const names = useMessages(VEHICLES);

  const vehicle = field("vehicleClass");
  return (
    <div className="field-rows grid gap-x-5 max-sm:gap-y-5 sm:grid-cols-2 sm:[&>:first-child]:col-span-2">
      <SelectField
        // An answered form resets to its first values, and a select reads them only once.
        key={vehicle.defaultValue}
        {...vehicle}
        label={texts.vehicle}
        hint={texts.vehicleHint}
        options={vehicles.map(({ code, weightLimitKg, jobLimit }) => ({
          value: code,
          label: texts.vehicleChoice({
            vehicle: vehicleName(names, code),
            kilograms: weightLimitKg.toLocaleString("en-GB"),
            jobs: jobLimit,
          }),
        }))}
      />
      <Field
        {...field("weightLimitKg")}
        label={texts.weightLimit}
        hint={limitHint}
        isOptional
        inputMode="decimal"
        suffix="kg"
        autoComplete="off"
      />
      <Field
        {...field("jobLimit")}
        label={texts.jobLimit}
        hint={limitHint}
        isOptional
        inputMode="numeric"
        autoComplete="off"
      />
    </div>
  );
}
