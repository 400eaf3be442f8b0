"use client";

import { useActionState } from "react";
import { RefusedNotice } from "@/components/account/refused-notice";
import { submittedFields } from "@/components/account/submitted-fields";
import { useMessages } from "@/components/messages/use-messages";
import { Field } from "@/components/ui/field";
import { Notice } from "@/components/ui/notice";
import { SubmitButton } from "@/components/ui/submit-button";
import { TextAreaField } from "@/components/ui/text-area-field";
import { UNSENT } from "@/lib/core/form-state";
import type { BillingDetails } from "@/lib/domain/money/invoices/read-billing-details";
import { SETTINGS } from "@/lib/messages/settings.gen";
import { changeBillingDetailsAction } from "../actions";

type BillingFormProps = { environment: string; details: BillingDetails };

/** The addressee of invoices; owners and finance can change it. */
export function BillingForm({ environment, details }: BillingFormProps) {
  const messages = useMessages(SETTINGS).billing;
  const [state, send] = useActionState(changeBillingDetailsAction, UNSENT);
  const field = submittedFields(state);
  const { legalName, taxNumber, address, taxNumberRule } = details;
  return (
    <form action={send} aria-label={messages.title} className="grid max-w-[40rem] gap-5">
      <RefusedNotice {...state} shown={["legalName", "taxNumber", "address"]} />
      {state.outcome === "done" && (
        <Notice tone="ok" isAnnounced>
          {messages.saved}
        </Notice>
      )}
      <input type="hidden" name="environment" value={environment} />
      <Field
        key={`name ${legalName}`}
        {...field("legalName", legalName ?? "")}
        label={messages.legalName}
        isOptional
        maxLength={100}
        autoComplete="organization"
      />
      <Field
        key={`number ${taxNumber}`}
        {...field("taxNumber", taxNumber ?? "")}
        label={taxNumberRule?.name ?? messages.taxNumber}
        hint={taxNumberRule ? messages.example({ example: taxNumberRule.example }) : undefined}
        isOptional
        isMono
        maxLength={40}
        autoComplete="off"
      />
      <TextAreaField
        key={`address ${address}`}
        {...field("address", address ?? "")}
        label={messages.address}
        hint={messages.addressHint}
        isOptional
        maxLength={250}
        autoComplete="street-address"
      />
      <div>
        <SubmitButton variant="secondary" pendingLabel={messages.pending}>
          {messages.submit}
        </SubmitButton>
      </div>
    </form>
  );
}
