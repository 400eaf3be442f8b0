"use client";

import { useMessages } from "@/components/messages/use-messages";
import { COURIER_RIDER } from "@/lib/messages/courier-rider.gen";
import { useActionState } from "react";
import { InvitedNotice } from "@/app/_team/invited-notice";
import { RefusedNotice } from "@/components/account/refused-notice";
import { submittedFields } from "@/components/account/submitted-fields";
import { Field } from "@/components/ui/field";
import { HiddenFields } from "@/components/ui/hidden-fields";
import { SubmitButton } from "@/components/ui/submit-button";
import { UNSENT } from "@/lib/dashboard/form-state";
import { inviteRiderAction } from "../actions";

type InviteRiderFormProps = {
  /** Of the invitation that is to be made. */
  id: string;
  riderId: string;
  timeZone: string;
};

/** Asks for the rider's email; once it is answered, the link stands where the form was. */
export function InviteRiderForm({ id, riderId, timeZone }: InviteRiderFormProps) {
  const texts = useMessages(COURIER_RIDER).inviteRiderForm;

  const [state, send] = useActionState(inviteRiderAction, UNSENT);
  const field = submittedFields(state);
  if (state.result) return <InvitedNotice {...state.result} timeZone={timeZone} />;
  return (
    <form action={send} className="grid max-w-[28rem] gap-5">
      <RefusedNotice {...state} shown={["email"]} />
      <HiddenFields fields={{ id, riderId }} />
      <Field
        {...field("email")}
        type="email"
        label={texts.email}
        hint={texts.emailHint}
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
