"use client";

import { useActionState } from "react";
import { RefusedNotice } from "@/components/account/refused-notice";
import { Button } from "@/components/ui/button";
import { CopyField } from "@/components/ui/copy-field";
import { Field } from "@/components/ui/field";
import { Instant } from "@/components/ui/instant";
import { Notice } from "@/components/ui/notice";
import { SubmitButton } from "@/components/ui/submit-button";
import { UNSENT } from "@/lib/dashboard/form-state";
import { inviteColleague } from "../actions";
import { PositionField } from "./position-field";

/** Asks whom to invite; once it is answered, the link stands where the form was. */
export function InviteForm({ timeZone }: { timeZone: string }) {
  const [state, send] = useActionState(inviteColleague, UNSENT);
  if (state.result) return <Invited {...state.result} timeZone={timeZone} />;
  const { fieldErrors, values } = state;
  return (
    <form action={send} className="grid max-w-[28rem] gap-5">
      <RefusedNotice {...state} shown={["email", "position"]} />
      <Field
        name="email"
        type="email"
        label="Email"
        hint="They sign in with it."
        required
        autoComplete="off"
        defaultValue={values.email}
        error={fieldErrors.email}
      />
      <PositionField chosen={values.position ?? "dispatcher"} error={fieldErrors.position} />
      <div>
        <SubmitButton pendingLabel="Making the link…">Make an invitation link</SubmitButton>
      </div>
    </form>
  );
}

type InvitedProps = { email: string; link: string; expiresAt: string; timeZone: string };

function Invited({ email, link, expiresAt, timeZone }: InvitedProps) {
  return (
    <div className="grid max-w-[40rem] gap-5">
      <Notice tone="ok" title={`Send this link to ${email}`} isAnnounced>
        It is shown only now. It works once, until{" "}
        <Instant at={new Date(expiresAt)} timeZone={timeZone} />. If it gets lost, invite them
        again: the new link replaces this one.
      </Notice>
      <CopyField label="Invitation link" value={link} />
      <div className="flex flex-wrap gap-2">
        <Button href="/courier/team">Back to the team</Button>
      </div>
    </div>
  );
}
