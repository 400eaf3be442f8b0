"use client";

import { useActionState } from "react";
import { InvitedNotice } from "@/app/_team/invited-notice";
import { RefusedNotice } from "@/components/account/refused-notice";
import { sentFields } from "@/components/account/sent-fields";
import { Field } from "@/components/ui/field";
import { HiddenFields } from "@/components/ui/hidden-fields";
import { SubmitButton } from "@/components/ui/submit-button";
import { UNSENT } from "@/lib/dashboard/form-state";
import { inviteToSignIn } from "../actions";

type InviteRiderFormProps = {
  /** Of the invitation that is to be made. */
  id: string;
  riderId: string;
  timeZone: string;
};

/** Asks for the rider's email; once it is answered, the link stands where the form was. */
export function InviteRiderForm({ id, riderId, timeZone }: InviteRiderFormProps) {
  const [state, send] = useActionState(inviteToSignIn, UNSENT);
  const field = sentFields(state);
  if (state.result) return <InvitedNotice {...state.result} timeZone={timeZone} />;
  return (
    <form action={send} className="grid max-w-[28rem] gap-5">
      <RefusedNotice {...state} shown={["email"]} />
      <HiddenFields fields={{ id, riderId }} />
      <Field
        {...field("email")}
        type="email"
        label="The rider's email"
        hint="They sign in with it. Tumiza sends no email: you get a link to send."
        required
        autoComplete="off"
      />
      <div>
        <SubmitButton variant="secondary" pendingLabel="Making the link…">
          Make an invitation link
        </SubmitButton>
      </div>
    </form>
  );
}
