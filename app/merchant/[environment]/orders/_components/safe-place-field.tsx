"use client";

import { submittedFields } from "@/components/account/submitted-fields";
import { useMessages } from "@/components/messages/use-messages";
import { SelectField } from "@/components/ui/select-field";
import { NEW_ORDER } from "@/lib/messages/new-order.gen";

const CHOICES = ["", "yes", "no"] as const;

type SafePlaceFieldProps = {
  values: Partial<Record<string, string>>;
  errors: Record<string, string>;
};

/** Whether the recipient may have the parcel left without a person who takes it. */
export function SafePlaceField({ values, errors }: SafePlaceFieldProps) {
  const texts = useMessages(NEW_ORDER).safePlace;
  return (
    <SelectField
      {...submittedFields({ values, fieldErrors: errors })("allow_safe_place")}
      label={texts.label}
      hint={texts.hint}
      options={CHOICES.map((value) => ({ value, label: texts.choices[value || "account"] }))}
    />
  );
}
