"use client";

import { type ChangeEvent, useState } from "react";
import { submittedFields } from "@/components/account/submitted-fields";
import { useMessages } from "@/components/messages/use-messages";
import { Field } from "@/components/ui/field";
import { PhoneFold } from "@/components/ui/phone-fold";
import { SegmentedRadios } from "@/components/ui/segmented";
import { SelectField } from "@/components/ui/select-field";
import { NEW_ORDER } from "@/lib/messages/new-order.gen";
import { CollectFields } from "../../_components/collect-fields";
import { SafePlaceField } from "../../_components/safe-place-field";
import { DetailField } from "./detail-field";
import { type PickupChoice, PickupLine } from "./pickup-choice";
import type { Draft } from "./use-order-draft";

/** Handling notes for riders; the values are the API's. */
const PRODUCT_TYPES = ["Package", "Document", "Food", "Fragile"].map((value) => ({
  value,
  label: value,
}));

const READY_MINUTES = [10, 15, 20, 30, 45, 60, 90];

/** A problem in one of them shows the fields. */
const PARCEL_FIELDS = [
  "productType",
  "weight",
  "speed",
  "collect_amount",
  "collect_methods",
  "allow_safe_place",
  "ready_in_minutes",
  "pickup_at",
  "pickupContactName",
  "pickupContactPhone",
  "pickupNote",
  "itemName",
  "reference",
];

const SPEEDS = ["standard", "express"] as const;

type ParcelFieldsProps = { values: Draft; errors: Record<string, string> };

type PickupTimesProps = ParcelFieldsProps & { usualWait: number | null };

type ParcelSectionProps = PickupTimesProps & {
  /** The only pickup, where there is nothing to choose. */
  pickup: PickupChoice | undefined;
  takesMobileMoney: boolean;
};

export function ParcelFields({
  values,
  errors,
  usualWait,
  pickup,
  takesMobileMoney,
}: ParcelSectionProps) {
  const messages = useMessages(NEW_ORDER).parcel;
  const field = submittedFields({ values, fieldErrors: errors });
  const [said, setSaid] = useState(values);
  const note = ({ target }: ChangeEvent<HTMLDivElement>) => {
    const { name, value } = target as EventTarget & { name?: string; value?: string };
    if (name !== undefined) setSaid((before) => ({ ...before, [name]: value }));
  };
  const { productType = "Package", weight = "5", speed } = said;
  const line = messages.folded({
    type: said.itemName?.trim() || productType,
    kilograms: weight,
    speed: messages.speeds[speed === "express" ? speed : "standard"],
  });
  return (
    <PhoneFold line={line} isOpen={PARCEL_FIELDS.some((name) => name in errors)}>
      <div className="grid gap-5 max-lg:pt-3" onChange={note}>
        <div className="grid gap-5 sm:grid-cols-2">
          <SelectField
            {...field("productType", "Package")}
            label={messages.productType}
            options={PRODUCT_TYPES}
          />
          <Field
            {...field("weight", "5")}
            label={messages.weight}
            inputMode="decimal"
            suffix="kg"
            maxLength={20}
            autoComplete="off"
          />
        </div>
        <SegmentedRadios
          legend={messages.speed}
          name="speed"
          options={SPEEDS.map((value) => ({ value, label: messages.speeds[value] }))}
          defaultValue={values.speed ?? "standard"}
        />
        <CollectFields
          values={values}
          errors={errors}
          hint={messages.collectHint}
          takesMobileMoney={takesMobileMoney}
        />
        <SafePlaceField values={values} errors={errors} />
        {pickup && <PickupLine pickup={pickup} />}
        <PickupTimes values={values} errors={errors} usualWait={usualWait} />
        <div className="grid gap-5 sm:grid-cols-2">
          <DetailField name="pickupContactName" values={values} errors={errors} />
          <DetailField name="pickupContactPhone" values={values} errors={errors} />
        </div>
        <DetailField name="pickupNote" values={values} errors={errors} />
        <ItemFields values={values} errors={errors} />
      </div>
    </PhoneFold>
  );
}

function ItemFields({ values, errors }: ParcelFieldsProps) {
  const messages = useMessages(NEW_ORDER).parcel;
  const field = submittedFields({ values, fieldErrors: errors });
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <DetailField name="itemName" values={values} errors={errors} />
      <Field
        {...field("reference")}
        label={messages.reference}
        isOptional
        maxLength={200}
        autoComplete="off"
      />
    </div>
  );
}

/** The fields for the time when the parcel is ready, or for a later pickup. */
function PickupTimes({ values, errors, usualWait }: PickupTimesProps) {
  const messages = useMessages(NEW_ORDER).parcel;
  const field = submittedFields({ values, fieldErrors: errors });
  return (
    <>
      <SelectField
        {...field("ready_in_minutes")}
        label={messages.readyIn}
        hint={
          usualWait === null
            ? messages.readyHint
            : messages.readyHintWithWait({ minutes: usualWait })
        }
        options={[
          { value: "", label: messages.readyUnknown },
          { value: "0", label: messages.readyNow },
          ...READY_MINUTES.map((minutes) => ({
            value: String(minutes),
            label: messages.readyMinutes({ minutes }),
          })),
        ]}
      />
      <Field
        {...field("pickup_at")}
        type="datetime-local"
        label={messages.pickupAt}
        hint={messages.pickupAtHint}
        isOptional
      />
    </>
  );
}
