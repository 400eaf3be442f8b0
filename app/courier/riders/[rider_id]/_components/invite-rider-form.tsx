"use client";

import { useActionState } from "react";
import { InvitedNotice } from "@/app/_team/invited-notice";
import { RefusedNotice } from "@/components/account/refused-notice";
import { Field } from "@/components/ui/field";
import { SubmitButton } from "@/components/ui/submit-button";
import { UNSENT } from "@/lib/dashboard/form-state";
import { inviteToSignIn } from "../actions";

/** Asks for the rider's email; once it is answered, the link stands where the form was. */
export function InviteRiderForm({ riderId, timeZone }: { riderId: string; timeZone: string }) {
  const [state, send] = useActionState(inviteToSignIn, UNSENT);
  if (state.result) return <InvitedNotice {...state.result} timeZone={timeZone} />;
  return (
    <form action={send} className="grid max-w-[28rem] gap-5">
      <RefusedNotice {...state} shown={["email"]} />
      <input type="hidden" name="riderId" value={riderId} />
      <Field
        name="email"
        type="email"
        label="The rider's email"
        hint="They sign in with it. Tumiza sends no email: you get a link to send."
        required
        autoComplete="off"
        defaultValue={state.values.email}
        error={state.fieldErrors.email}
      />
      <div>
        <SubmitButton variant="secondary" pendingLabel="Making the link…">
          Make an invitation link
        </SubmitButton>
      </div>
    </form>
  );
}
