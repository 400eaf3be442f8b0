"use client";

import { useActionState, useState } from "react";
import { RefusedNotice } from "@/components/account/refused-notice";
import { submittedFields } from "@/components/account/submitted-fields";
import { useMessages } from "@/components/messages/use-messages";
import { Field } from "@/components/ui/field";
import { HiddenFields } from "@/components/ui/hidden-fields";
import { Money } from "@/components/ui/money";
import { Notice } from "@/components/ui/notice";
import { SubmitButton } from "@/components/ui/submit-button";
import { TextAreaField } from "@/components/ui/text-area-field";
import { UNSENT } from "@/lib/core/form-state";
import { ADMIN_LEDGER } from "@/lib/messages/admin-ledger.gen";
import { requestAdjustmentAction } from "../../../adjustments/actions";
import { signedMinor } from "../../../signed-minor";

type AdjustmentFormProps = {
  /** The id of the requested adjustment, the same for every submission of this form. */
  id: string;
  accountId: string;
  currency: string;
  balanceMinor: number;
};

export function AdjustmentForm({ id, accountId, currency, balanceMinor }: AdjustmentFormProps) {
  const texts = useMessages(ADMIN_LEDGER).adjustmentForm;

  const [state, send] = useActionState(requestAdjustmentAction, UNSENT);
  const field = submittedFields(state);
  const { values, fieldErrors } = state;
  const [amount, setAmount] = useState(values.amount ?? "");
  return (
    <form action={send} aria-label={texts.adjustment} className="grid max-w-[28rem] gap-5">
      <RefusedNotice {...state} shown={["amount", "reason", "confirmed"]} />
      <HiddenFields fields={{ id, accountId }} />
      <Field
        {...field("amount")}
        label={texts.amount({ currency })}
        hint={texts.amountHint}
        autoComplete="off"
        required
        onChange={(event) => setAmount(event.target.value)}
      />
      <Balances balanceMinor={balanceMinor} currency={currency} amount={amount} />
      <TextAreaField
        {...field("reason")}
        label={texts.reason}
        hint={texts.reasonHint}
        rows={2}
        required
        maxLength={200}
      />
      {fieldErrors.confirmed !== undefined && (
        <Notice tone="warn" title={texts.largeTitle} isAnnounced>
          <p>{fieldErrors.confirmed}</p>
          <label className="mt-2 flex items-start gap-2">
            {/* Confirms this amount only: another one is asked about again. */}
            <input
              type="checkbox"
              name="confirmed"
              value={values.amount}
              className="mt-0.5 size-5 flex-none"
            />
            {texts.confirm({ amount: values.amount ?? "" })}
          </label>
        </Notice>
      )}
      <div>
        <SubmitButton pendingLabel={texts.requesting}>{texts.requestAdjustment}</SubmitButton>
      </div>
    </form>
  );
}

type BalancesProps = { balanceMinor: number; currency: string; amount: string };

/** The account's balance now, and after the typed amount. */
function Balances({ balanceMinor, currency, amount }: BalancesProps) {
  const texts = useMessages(ADMIN_LEDGER).adjustmentForm;

  const amountMinor = signedMinor(amount, currency);
  return (
    <dl className="grid grid-cols-2 gap-x-4 text-table">
      <dt className="text-muted">{texts.balanceNow}</dt>
      <dd className="text-right">
        <Money minor={balanceMinor} currency={currency} />
      </dd>
      <dt className="text-muted">{texts.balanceAfter}</dt>
      <dd className="text-right" aria-live="polite">
        {amountMinor === undefined ? (
          "–"
        ) : (
          <Money minor={balanceMinor + amountMinor} currency={currency} isStrong />
        )}
      </dd>
    </dl>
  );
}
