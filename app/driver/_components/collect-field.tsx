"use client";

import { useState } from "react";
import { useMessages } from "@/components/messages/use-messages";
import { Field } from "@/components/ui/field";
import { formatMoney } from "@/lib/core/format-money";
import { toMinor, typedNumber } from "@/lib/core/money";
import { RIDER_LATER } from "@/lib/messages/rider-later.gen";
import type { ShownJob } from "../_phone/show-job";

type CollectFieldProps = {
  job: Pick<ShownJob, "collectMinor" | "currency">;
  /** What the rider has said to have. */
  collectedMinor: number | undefined;
  isMissing: boolean;
  onChange: (collectedMinor: number | undefined) => void;
};

/** The money to collect before the parcel is handed over, with the change to give back. */
export function CollectField({ job, collectedMinor, isMissing, onChange }: CollectFieldProps) {
  const { collectMinor, currency } = job;
  const texts = useMessages(RIDER_LATER).handover.collect;
  const [given, setGiven] = useState("");
  const amount = formatMoney(collectMinor, currency);
  return (
    <fieldset className="rounded-panel border-2 border-border-strong p-4">
      <legend className="px-1 text-section font-strong">{texts.title({ amount })}</legend>
      <Field
        name="given"
        label={texts.given}
        hint={texts.givenHint({ currency })}
        inputMode="numeric"
        autoComplete="off"
        isOptional
        value={given}
        onChange={({ target }) => setGiven(target.value)}
      />
      <p role="status" className="mt-1.5 text-section font-strong empty:hidden">
        {changeText(toMinor(typedNumber(given), currency))}
      </p>
      <label className="mt-3 flex min-h-12 items-center gap-3 font-semibold">
        <input
          type="checkbox"
          name="collected"
          className="size-6 flex-none accent-brand"
          checked={collectedMinor === collectMinor}
          aria-invalid={isMissing || undefined}
          onChange={({ target }) => onChange(target.checked ? collectMinor : undefined)}
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

  function changeText(givenMinor: number | undefined): string | null {
    if (givenMinor === undefined || givenMinor === collectMinor) return null;
    const difference = formatMoney(Math.abs(givenMinor - collectMinor), currency);
    return givenMinor > collectMinor
      ? texts.change({ amount: difference })
      : texts.short({ amount: difference });
  }
}
