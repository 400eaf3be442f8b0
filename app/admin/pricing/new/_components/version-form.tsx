"use client";

import { type ReactNode, useActionState } from "react";
import { RefusedNotice } from "@/components/account/refused-notice";
import { submittedFields } from "@/components/account/submitted-fields";
import { useMessages } from "@/components/messages/use-messages";
import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/field";
import { HiddenFields } from "@/components/ui/hidden-fields";
import { SubmitButton } from "@/components/ui/submit-button";
import { UNSENT } from "@/lib/core/form-state";
import { ADMIN_PRICING } from "@/lib/messages/admin-pricing.gen";
import { requestRateCardAction } from "../../actions";
import type { TypedVersion } from "../read-version";

/** A number of the version with its unit, and its value in the newest one. */
export type PriceField = {
  name: string;
  label: string;
  before: string;
  prefix?: string;
  suffix?: string;
};

type VersionFormProps = {
  fields: PriceField[];
  market: string;
  vehicle: string;
  timezone: string;
  typed: TypedVersion;
  errors: Record<string, string>;
  /** Made with the form, so that a form that is sent twice is one request. */
  id: string;
  /** The newest version, from which the new one is made. */
  baseVersion: number;
  /** The values that the comparison below was made with; undefined before there is one. */
  compared: string | undefined;
  /** The comparison. */
  children: ReactNode;
};

/**
 * The next version: compared first, then requested from the same fields, so that the reader requests the prices
 * they saw.
 */
export function VersionForm(props: VersionFormProps) {
  const texts = useMessages(ADMIN_PRICING).versionForm;
  const requestTexts = useMessages(ADMIN_PRICING).requestForm;

  const { fields, market, vehicle, typed, id, baseVersion, compared } = props;
  const [state, request] = useActionState(requestRateCardAction, UNSENT);
  const errors = { ...props.errors, ...state.fieldErrors };
  const field = submittedFields({ values: state.values, fieldErrors: errors });
  return (
    <form method="get" aria-label={texts.newVersion}>
      <HiddenFields fields={{ market, vehicle, look: "yes" }} />
      <div className="grid max-w-[40rem] gap-4 sm:grid-cols-2">
        {fields.map(({ name, before, ...shown }) => (
          <Field
            key={name}
            {...shown}
            {...field(name, typed[name] ?? before)}
            inputMode="decimal"
            required
          />
        ))}
        <Field
          {...field("day", typed.day)}
          label={texts.effectiveFrom}
          hint={texts.effectiveFromHint({ timezone: props.timezone })}
          type="date"
          isOptional
        />
        <div className="sm:col-span-2">
          <Button type="submit">{texts.comparePrices}</Button>
        </div>
      </div>
      {props.children}
      {compared !== undefined && (
        <div className="mt-4 grid max-w-[40rem] gap-4">
          <RefusedNotice {...state} shown={[...fields.map(({ name }) => name), "day"]} />
          <HiddenFields fields={{ id, baseVersion, compared }} />
          <p className="text-meta text-muted">{requestTexts.secondPerson}</p>
          <div>
            <SubmitButton formAction={request} pendingLabel={requestTexts.requesting}>
              {requestTexts.requestPriceChange}
            </SubmitButton>
          </div>
        </div>
      )}
    </form>
  );
}
