"use client";

import { useState } from "react";
import { submittedFields } from "@/components/account/submitted-fields";
import { useMessages } from "@/components/messages/use-messages";
import { Field } from "@/components/ui/field";
import { SelectField } from "@/components/ui/select-field";
import { COLLECT_METHODS } from "@/lib/domain/pricing/quotes/collect-methods";
import { COLLECTIONS } from "@/lib/messages/collections.gen";

type CollectFieldsProps = {
  values: Partial<Record<string, string>>;
  errors: Record<string, string>;
  hint?: string;
  /** Whether recipients can pay with mobile money, so that there is a choice. */
  takesMobileMoney: boolean;
};

/** The money to collect at the door and, once there is some, how the recipient may pay it. */
export function CollectFields({ values, errors, hint, takesMobileMoney }: CollectFieldsProps) {
  const texts = useMessages(COLLECTIONS).order;
  const field = submittedFields({ values, fieldErrors: errors });
  const [amount, setAmount] = useState(values.collect_amount ?? "");
  const mayChoose = takesMobileMoney || Boolean(values.collect_methods);
  return (
    <>
      <Field
        {...field("collect_amount")}
        label={texts.amount}
        hint={hint}
        inputMode="numeric"
        isOptional
        maxLength={20}
        autoComplete="off"
        onChange={({ target }) => setAmount(target.value)}
      />
      {mayChoose && amount.trim() !== "" && (
        <SelectField
          {...field("collect_methods")}
          label={texts.methods}
          options={["" as const, ...COLLECT_METHODS].map((value) => ({
            value,
            label: texts.choices[value || "any"],
          }))}
        />
      )}
    </>
  );
}
