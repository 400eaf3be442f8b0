"use client";

import { useActionState } from "react";
import { RefusedNotice } from "@/components/account/refused-notice";
import { submittedFields } from "@/components/account/submitted-fields";
import { useMessages } from "@/components/messages/use-messages";
import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/field";
import { HiddenFields } from "@/components/ui/hidden-fields";
import { SubmitButton } from "@/components/ui/submit-button";
import { UNSENT } from "@/lib/core/form-state";
import { TEAM } from "@/lib/messages/team.gen";
import { inviteAction } from "./actions";
import { BranchField, type TeamBranch } from "./branch-field";
import { InvitedNotice } from "./invited-notice";
import { RoleField } from "./role-field";
import { TEAM_PAGES, type TeamPlace } from "./team-places";

type InviteFormProps = {
  /** The client-generated ID of the invitation. */
  id: string;
  place: TeamPlace;
  timeZone: string;
  /** The role of most new colleagues. */
  usual: string;
  branches: readonly TeamBranch[];
};

/** The invite form; the new invitation's link replaces it. */
export function InviteForm({ id, place, timeZone, usual, branches }: InviteFormProps) {
  const messages = useMessages(TEAM).inviting;
  const [state, send] = useActionState(inviteAction, UNSENT);
  if (state.result) {
    return (
      <InvitedNotice {...state.result} timeZone={timeZone}>
        <Button href={TEAM_PAGES[place]}>{messages.back}</Button>
      </InvitedNotice>
    );
  }
  const field = submittedFields(state);
  const { fieldErrors, values } = state;
  return (
    <form action={send} className="grid max-w-[28rem] gap-5">
      <RefusedNotice {...state} shown={["email", "staffRole", "branchId"]} />
      <HiddenFields fields={{ id }} />
      <Field
        {...field("email")}
        type="email"
        label={messages.email}
        hint={messages.emailHint}
        required
        autoComplete="off"
      />
      <RoleField place={place} chosen={values.staffRole ?? usual} error={fieldErrors.staffRole} />
      <BranchField branches={branches} chosen={values.branchId} error={fieldErrors.branchId} />
      <div>
        <SubmitButton pendingLabel={messages.pending}>{messages.submit}</SubmitButton>
      </div>
    </form>
  );
}
