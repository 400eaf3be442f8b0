"use client";

import { useActionState } from "react";
import { RefusedNotice } from "@/components/account/refused-notice";
import { submittedFields } from "@/components/account/submitted-fields";
import { useMessages } from "@/components/messages/use-messages";
import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/field";
import { HiddenFields } from "@/components/ui/hidden-fields";
import { PictureField } from "@/components/ui/picture-field";
import { RadioCards } from "@/components/ui/radio-cards";
import { SelectField } from "@/components/ui/select-field";
import { SubmitButton } from "@/components/ui/submit-button";
import { UNSENT, type FormState } from "@/lib/core/form-state";
import { SALE_LINKS } from "@/lib/messages/sale-links.gen";
import { createSaleLinkAction } from "../actions";

type SaleLinkFormProps = {
  /** The id of the link, the same for every submission of this form. */
  id: string;
  environment: string;
  currency: string;
  pickups: readonly { id: string; name: string }[];
};

const SHOWN = [
  "item",
  "price",
  "kilograms",
  "salesMaximum",
  "days",
  "deliveryPaidBy",
  "pickup",
  "photo",
];

const DAYS = [1, 3, 7, 14, 30, 90];

/** The item, its price and who pays the delivery; the rest has usual values. */
export function SaleLinkForm({ id, environment, currency, pickups }: SaleLinkFormProps) {
  const texts = useMessages(SALE_LINKS).form;
  const [state, send] = useActionState(createSaleLinkAction, UNSENT);
  const field = submittedFields(state);
  return (
    <form action={send} aria-label={texts.label} className="grid max-w-[40rem] gap-5">
      <RefusedNotice {...state} shown={SHOWN} />
      <HiddenFields fields={{ id, environment }} />
      <Field
        {...field("item")}
        label={texts.item}
        hint={texts.itemHint}
        required
        maxLength={120}
        autoComplete="off"
      />
      <PictureField
        name="photo"
        label={texts.photo}
        hint={texts.photoHint}
        error={state.fieldErrors.photo}
        isOptional
      />
      <Field
        {...field("price")}
        label={texts.price}
        hint={texts.priceHint({ currency })}
        required
        inputMode="decimal"
        maxLength={20}
        autoComplete="off"
      />
      <RadioCards
        legend={texts.payer}
        name="deliveryPaidBy"
        choices={(["customer", "shop"] as const).map((value) => ({
          value,
          ...texts.payers[value],
        }))}
        chosen={state.values.deliveryPaidBy ?? "customer"}
        error={state.fieldErrors.deliveryPaidBy}
      />
      {pickups.length > 1 && (
        <SelectField
          {...field("pickup")}
          label={texts.pickup}
          options={pickups.map((pickup) => ({ value: pickup.id, label: pickup.name }))}
        />
      )}
      <LimitFields state={state} />
      <p className="text-meta text-muted">{texts.fee}</p>
      <div className="flex flex-wrap gap-2">
        <SubmitButton pendingLabel={texts.pending}>{texts.submit}</SubmitButton>
        <Button variant="quiet" href={`/merchant/${environment}/sale-links`}>
          {texts.cancel}
        </Button>
      </div>
    </form>
  );
}

/** How many, for how long, and how heavy. */
function LimitFields({ state }: { state: FormState }) {
  const texts = useMessages(SALE_LINKS).form;
  const field = submittedFields(state);
  return (
    <>
      <div className="grid gap-5 sm:grid-cols-2">
        <Field
          {...field("salesMaximum")}
          defaultValue={state.values.salesMaximum ?? "1"}
          label={texts.most}
          hint={texts.mostHint}
          inputMode="numeric"
          maxLength={4}
          autoComplete="off"
        />
        <SelectField
          {...field("days")}
          defaultValue={state.values.days ?? "7"}
          label={texts.days}
          hint={texts.daysHint}
          options={DAYS.map((count) => ({
            value: String(count),
            label: texts.dayCount({ count }),
          }))}
        />
      </div>
      <Field
        {...field("kilograms")}
        label={texts.weight}
        hint={texts.weightHint}
        isOptional
        inputMode="decimal"
        maxLength={10}
        autoComplete="off"
      />
    </>
  );
}
