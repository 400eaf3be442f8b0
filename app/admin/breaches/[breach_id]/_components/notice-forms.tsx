"use client";

import { useActionState } from "react";
import { RefusedNotice } from "@/components/account/refused-notice";
import { submittedFields } from "@/components/account/submitted-fields";
import { useMessages } from "@/components/messages/use-messages";
import { CopyButton } from "@/components/ui/copy-button";
import { Field } from "@/components/ui/field";
import { HiddenFields } from "@/components/ui/hidden-fields";
import { Notice } from "@/components/ui/notice";
import { SelectField } from "@/components/ui/select-field";
import { SubmitButton } from "@/components/ui/submit-button";
import { TextAreaField } from "@/components/ui/text-area-field";
import { UNSENT } from "@/lib/core/form-state";
import type { BreachDuty } from "@/lib/domain/platform/breaches/breach";
import { ADMIN_BREACHES } from "@/lib/messages/admin-breaches.gen";
import { prepareBreachNoticeAction, settleBreachNoticeAction } from "../../actions";

type NoticeFormsProps = {
  breachId: string;
  /** Of the step that settling adds. */
  number: number;
  duty: BreachDuty;
  text: string;
  /** The local time. */
  now: string;
};

/** The text of a notice, and the mark that a person has sent it. */
export function NoticeForms(props: NoticeFormsProps) {
  return (
    <div className="grid gap-6">
      <TextForm {...props} />
      <SettleForm {...props} />
    </div>
  );
}

function TextForm({ breachId, duty, text }: NoticeFormsProps) {
  const texts = useMessages(ADMIN_BREACHES).page;
  const [state, send] = useActionState(prepareBreachNoticeAction, UNSENT);
  const field = submittedFields(state);
  return (
    <form action={send} aria-label={texts.textLabel({ duty })} className="grid gap-3">
      <RefusedNotice {...state} shown={["text"]} />
      {state.outcome === "done" && <Notice tone="ok" title={texts.saved} isAnnounced />}
      <HiddenFields fields={{ breachId, duty }} />
      <TextAreaField
        {...field("text", text)}
        label={texts.text}
        hint={texts.textHint}
        rows={8}
        required
        maxLength={6_000}
      />
      <div className="flex flex-wrap gap-2">
        <SubmitButton variant="secondary" pendingLabel={texts.saving}>
          {texts.save}
        </SubmitButton>
        <CopyButton text={text} what={texts.textLabel({ duty })} />
      </div>
    </form>
  );
}

function SettleForm({ breachId, number, duty, now }: NoticeFormsProps) {
  const texts = useMessages(ADMIN_BREACHES).page;
  const [state, send] = useActionState(settleBreachNoticeAction, UNSENT);
  const field = submittedFields(state);
  return (
    <form
      action={send}
      aria-label={texts.settleLabel({ duty })}
      className="grid gap-4 border-t border-border pt-4"
    >
      <RefusedNotice {...state} shown={["outcome", "at", "text"]} />
      <HiddenFields fields={{ breachId, duty, number: String(number) }} />
      <div className="grid gap-4 sm:grid-cols-2">
        <SelectField
          {...field("outcome", "sent")}
          label={texts.outcome}
          options={Object.entries(texts.outcomes).map(([value, label]) => ({ value, label }))}
          required
        />
        <Field {...field("at", now)} type="datetime-local" label={texts.at} max={now} required />
      </div>
      <TextAreaField {...field("text")} label={texts.how} rows={2} required maxLength={2_000} />
      <div>
        <SubmitButton pendingLabel={texts.settling}>{texts.settle}</SubmitButton>
      </div>
    </form>
  );
}
