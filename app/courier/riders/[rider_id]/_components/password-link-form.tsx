"use client";

import { useActionState } from "react";
import { RefusedNotice } from "@/components/account/refused-notice";
import { useMessages } from "@/components/messages/use-messages";
import { CopyField } from "@/components/ui/copy-field";
import { HiddenFields } from "@/components/ui/hidden-fields";
import { Instant } from "@/components/ui/instant";
import { Notice } from "@/components/ui/notice";
import { SendButtons } from "@/components/ui/send-buttons";
import { SubmitButton } from "@/components/ui/submit-button";
import { UNSENT } from "@/lib/core/form-state";
import { COURIER_RIDER } from "@/lib/messages/courier-rider.gen";
import { createPasswordLinkAction } from "../actions";

type PasswordLinkFormProps = { userId: string; name: string; phone: string; timeZone: string };

/** A link for a rider who forgot the password, to send to the phone that the company knows. */
export function PasswordLinkForm({ userId, name, phone, timeZone }: PasswordLinkFormProps) {
  const texts = useMessages(COURIER_RIDER).passwordLinkForm;

  const [state, send] = useActionState(createPasswordLinkAction, UNSENT);
  if (!state.result) {
    return (
      <form action={send} className="grid gap-3">
        <RefusedNotice {...state} />
        <HiddenFields fields={{ userId }} />
        <p className="text-table text-muted">{texts.forgot({ name })}</p>
        <div>
          <SubmitButton variant="secondary" pendingLabel={texts.creatingLink}>
            {texts.createPasswordLink}
          </SubmitButton>
        </div>
      </form>
    );
  }
  const { link, expiresAt } = state.result;
  return (
    <div className="grid gap-4">
      <Notice tone="ok" title={texts.doneTitle({ name })} isAnnounced>
        {texts.done({ name, until: <Instant at={new Date(expiresAt)} timeZone={timeZone} /> })}
      </Notice>
      <CopyField label={texts.link} value={link} />
      <div className="flex flex-wrap gap-2">
        <SendButtons text={texts.message({ link })} phone={phone} size="medium" />
      </div>
    </div>
  );
}
