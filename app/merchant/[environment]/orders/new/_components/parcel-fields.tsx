"use client";

import { sentFields } from "@/components/account/sent-fields";
import { Field } from "@/components/ui/field";
import { SegmentedRadios } from "@/components/ui/segmented";
import { SelectField } from "@/components/ui/select-field";
import { useWords } from "@/components/words/use-words";
import { NEW_ORDER } from "@/lib/words/new-order";
import type { Draft } from "./use-order-draft";

/** What riders are told about handling; the names are the API's. */
const PRODUCT_TYPES = ["Package", "Document", "Food", "Fragile"].map((value) => ({
  value,
  label: value,
}));

const SPEEDS = ["standard", "express"] as const;

type ParcelFieldsProps = { values: Draft; errors: Record<string, string> };

export function ParcelFields({ values, errors }: ParcelFieldsProps) {
  const words = useWords(NEW_ORDER).parcel;
  const field = sentFields({ values, fieldErrors: errors });
  return (
    <div className="grid gap-5">
      <div className="grid gap-5 sm:grid-cols-2">
        <SelectField
          {...field("productType", "Package")}
          label={words.productType}
          options={PRODUCT_TYPES}
        />
        <Field
          {...field("weight", "5")}
          label={words.weight}
          inputMode="decimal"
          suffix="kg"
          maxLength={20}
          autoComplete="off"
        />
      </div>
      <SegmentedRadios
        legend={words.speed}
        name="speed"
        options={SPEEDS.map((value) => ({ value, label: words.speeds[value] }))}
        defaultValue={values.speed ?? "standard"}
      />
      <ItemFields values={values} errors={errors} />
    </div>
  );
}

function ItemFields({ values, errors }: ParcelFieldsProps) {
  const words = useWords(NEW_ORDER).parcel;
  const field = sentFields({ values, fieldErrors: errors });
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <Field
        {...field("itemName")}
        label={words.item}
        isOptional
        maxLength={200}
        autoComplete="off"
      />
      <Field
        {...field("reference")}
        label={words.reference}
        isOptional
        maxLength={200}
        autoComplete="off"
      />
    </div>
  );
}
