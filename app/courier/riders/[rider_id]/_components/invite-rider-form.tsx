"use client";

import { useActionState } from "react";
import { RefusedNotice } from "@/components/account/refused-notice";
import { submittedFields } from "@/components/account/submitted-fields";
import { useMessages } from "@/components/messages/use-messages";
import { CopyField } from "@/components/ui/copy-field";
import { Field } from "@/components/ui/field";
import { HiddenFields } from "@/components/ui/hidden-fields";
import { Instant } from "@/components/ui/instant";
import { Notice } from "@/components/ui/notice";
import { SendButtons } from "@/components/ui/send-buttons";
import { SubmitButton } from "@/components/ui/submit-button";
import { UNSENT } from "@/lib/core/form-state";
import { formatPhone } from "@/lib/core/format-phone";
import { COURIER_RIDER } from "@/lib/messages/courier-rider.gen";
import { inviteRiderAction } from "../actions";

type InviteRiderFormProps = {
  /** The id of the invitation to create. */
  id: string;
  riderId: string;
  phone: string;
  company: string;
  timeZone: string;
};

/** Asks for the rider's phone; the answer replaces the form with the message to send. */
export function InviteRiderForm({ id, riderId, phone, ...shown }: InviteRiderFormProps) {
  const texts = useMessages(COURIER_RIDER).inviteRiderForm;

  const [state, send] = useActionState(inviteRiderAction, UNSENT);
  const field = submittedFields(state);
  if (state.result) return <Invitation {...state.result} {...shown} />;
  return (
    <form action={send} className="grid max-w-[28rem] gap-5">
      <RefusedNotice {...state} shown={["phone"]} />
      <HiddenFields fields={{ id, riderId }} />
      <Field
        {...field("phone", phone)}
        type="tel"
        label={texts.phone}
        hint={texts.phoneHint}
        required
        autoComplete="off"
      />
      <div>
        <SubmitButton variant="secondary" pendingLabel={texts.inviting}>
          {texts.inviteRider}
        </SubmitButton>
      </div>
    </form>
  );
}

type InvitationProps = Pick<InviteRiderFormProps, "company" | "timeZone"> & {
  phone: string;
  link: string;
  expiresAt: string;
};

/** The link of a new invitation, shown once, with the ways in which it gets to the rider's phone. */
function Invitation({ phone, link, expiresAt, company, timeZone }: InvitationProps) {
  const texts = useMessages(COURIER_RIDER).inviteRiderForm;
  return (
    <div className="grid max-w-[40rem] gap-5">
      <Notice tone="ok" title={texts.doneTitle({ phone: formatPhone(phone) })} isAnnounced>
        {texts.done({ until: <Instant at={new Date(expiresAt)} timeZone={timeZone} /> })}
      </Notice>
      <div className="flex flex-wrap gap-2">
        <SendButtons text={texts.message({ company, link })} phone={phone} size="medium" />
      </div>
      <CopyField label={texts.link} value={link} />
    </div>
  );
}
