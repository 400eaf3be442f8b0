"use client";

import { useActionState } from "react";
import { RefusedNotice } from "@/components/account/refused-notice";
import { sentFields } from "@/components/account/sent-fields";
import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/field";
import { HiddenFields } from "@/components/ui/hidden-fields";
import { SubmitButton } from "@/components/ui/submit-button";
import { useWords } from "@/components/words/use-words";
import { UNSENT } from "@/lib/dashboard/form-state";
import { TEAM } from "@/lib/words/team";
import { inviteColleague } from "./actions";
import { InvitedNotice } from "./invited-notice";
import { PositionField } from "./position-field";
import { TEAM_PAGES, type TeamPlace } from "./team-places";

type InviteFormProps = {
  /** Of the invitation that is to be made. */
  id: string;
  place: TeamPlace;
  timeZone: string;
  /** The position that most newcomers have. */
  usual: string;
};

/** Asks whom to invite; once it is answered, the link stands where the form was. */
export function InviteForm({ id, place, timeZone, usual }: InviteFormProps) {
  const words = useWords(TEAM).inviting;
  const [state, send] = useActionState(inviteColleague, UNSENT);
  if (state.result) {
    return (
      <InvitedNotice {...state.result} timeZone={timeZone}>
        <Button href={TEAM_PAGES[place]}>{words.back}</Button>
      </InvitedNotice>
    );
  }
  const field = sentFields(state);
  const { fieldErrors, values } = state;
  return (
    <form action={send} className="grid max-w-[28rem] gap-5">
      <RefusedNotice {...state} shown={["email", "position"]} />
      <HiddenFields fields={{ id }} />
      <Field
        {...field("email")}
        type="email"
        label={words.email}
        hint={words.emailHint}
        required
        autoComplete="off"
      />
      <PositionField place={place} chosen={values.position ?? usual} error={fieldErrors.position} />
      <div>
        <SubmitButton pendingLabel={words.pending}>{words.submit}</SubmitButton>
      </div>
    </form>
  );
}
