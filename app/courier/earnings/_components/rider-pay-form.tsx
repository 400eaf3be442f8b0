"use client";

import { useActionState } from "react";
import { RefusedNotice } from "@/components/account/refused-notice";
import { submittedFields } from "@/components/account/submitted-fields";
import { useMessages } from "@/components/messages/use-messages";
import { Field } from "@/components/ui/field";
import { HiddenFields } from "@/components/ui/hidden-fields";
import { Notice } from "@/components/ui/notice";
import { SelectField } from "@/components/ui/select-field";
import { SubmitButton } from "@/components/ui/submit-button";
import { UNSENT } from "@/lib/core/form-state";
import { RIDER_PAY } from "@/lib/messages/rider-pay.gen";
import { setRiderPayAction } from "../riders/actions";

type RiderPayFormProps = {
  /** The rider whose pay is set; without one, the pay of all. */
  riderId?: string;
  currency: string;
  /** The current terms, as the fields show them. */
  present: Record<string, string>;
};

const FIELDS = ["rate", "perReturn", "perWaitMinute", "freeWaitMinutes", "longestWaitMinutes"];

/** The riders' future pay: by delivery, by return and for waiting. */
export function RiderPayForm({ riderId = "", currency, present }: RiderPayFormProps) {
  const texts = useMessages(RIDER_PAY).terms;
  const [state, send] = useActionState(setRiderPayAction, UNSENT);
  const values = state.outcome === "refused" ? state.values : present;
  const field = submittedFields({ ...state, values });
  const { bases } = texts;
  const basis = field("basis");
  return (
    <form action={send} className="grid max-w-[640px] gap-5">
      <RefusedNotice {...state} shown={FIELDS} />
      {state.outcome === "done" && (
        <Notice tone="ok" isAnnounced>
          {texts.saved}
        </Notice>
      )}
      <HiddenFields fields={{ riderId }} />
      <div className="field-rows grid gap-x-5 max-sm:gap-y-5 sm:grid-cols-2">
        <SelectField
          // An answered form resets to its first values, and a select reads them only once.
          key={basis.defaultValue}
          {...basis}
          label={texts.basis}
          options={[
            { value: "none", label: riderId ? bases.company : bases.none },
            { value: "share", label: bases.share },
            { value: "amount", label: bases.amount },
          ]}
        />
        <Field
          {...field("rate")}
          label={texts.rate({ currency })}
          hint={texts.rateHint}
          inputMode="decimal"
          autoComplete="off"
        />
        <Extras field={field} currency={currency} />
      </div>
      <p className="text-meta text-muted">{texts.shareHint}</p>
      <div>
        <SubmitButton variant="secondary" pendingLabel={texts.saving}>
          {texts.save}
        </SubmitButton>
      </div>
    </form>
  );
}

type ExtrasProps = { field: ReturnType<typeof submittedFields>; currency: string };

/** The pay for returns and waiting, in addition to deliveries. */
function Extras({ field, currency }: ExtrasProps) {
  const texts = useMessages(RIDER_PAY).terms;
  const inCurrency = (label: string) => `${label}, ${currency}`;
  const extras = [
    { name: "perReturn", label: inCurrency(texts.perReturn) },
    { name: "perWaitMinute", label: inCurrency(texts.perWaitMinute), hint: texts.waitHint },
    { name: "freeWaitMinutes", label: texts.freeWait },
    { name: "longestWaitMinutes", label: texts.longestWait },
  ];
  return extras.map(({ name, ...extra }) => (
    <Field
      key={name}
      {...field(name)}
      {...extra}
      isOptional
      inputMode="decimal"
      autoComplete="off"
    />
  ));
}
