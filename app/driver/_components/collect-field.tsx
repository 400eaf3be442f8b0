"use client";

import { useState } from "react";
import { useMessages } from "@/components/messages/use-messages";
import { Field } from "@/components/ui/field";
import { formatMoney } from "@/lib/core/format-money";
import { RIDER_LATER } from "@/lib/messages/rider-later.gen";
import { changeText, dueOf, type JobMoney, partText } from "../_phone/given-money";

type CollectFieldProps = {
  job: JobMoney;
  /** What the rider has said to have. */
  collectedMinor: number | undefined;
  isMissing: boolean;
  onChange: (collectedMinor: number | undefined) => void;
};

/** The money to collect before the parcel is handed over, with the change to give back, or a part if its shop takes one. */
export function CollectField({ job, collectedMinor, isMissing, onChange }: CollectFieldProps) {
  const { currency } = job;
  const texts = useMessages(RIDER_LATER).handover.collect;
  const [given, setGiven] = useState(() => partText(job, collectedMinor));
  const dueMinor = dueOf(given, job);
  const amount = formatMoney(dueMinor, currency);
  return (
    <fieldset className="rounded-panel border-2 border-border-strong p-4">
      <legend className="px-1 text-section font-strong">
        {texts.title({ amount: formatMoney(job.collectMinor, currency) })}
      </legend>
      <Field
        name="given"
        label={texts.given}
        hint={texts.givenHint({ currency })}
        inputMode="numeric"
        autoComplete="off"
        isOptional
        value={given}
        onChange={({ target }) => {
          setGiven(target.value);
          // What was ticked is no longer what the tick says.
          if (collectedMinor !== undefined && collectedMinor !== dueOf(target.value, job)) {
            onChange(undefined);
          }
        }}
      />
      <p role="status" className="mt-1.5 text-section font-strong empty:hidden">
        {changeText(given, job, texts)}
      </p>
      <label className="mt-3 flex min-h-12 items-center gap-3 font-semibold">
        <input
          type="checkbox"
          name="collected"
          className="size-6 flex-none accent-brand"
          checked={collectedMinor === dueMinor}
          aria-invalid={isMissing || undefined}
          onChange={({ target }) => onChange(target.checked ? dueMinor : undefined)}
        />
        {texts.have({ amount })}
      </label>
      {isMissing && (
        <p role="alert" className="mt-1.5 font-semibold text-bad-fg">
          {texts.missing({ amount })}
        </p>
      )}
    </fieldset>
  );
}
