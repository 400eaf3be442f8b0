"use client";

import { useActionState } from "react";
import { RefusedNotice } from "@/components/account/refused-notice";
import { useMessages } from "@/components/messages/use-messages";
import { Button } from "@/components/ui/button";
import { HiddenFields } from "@/components/ui/hidden-fields";
import { SubmitButton } from "@/components/ui/submit-button";
import { UNSENT } from "@/lib/core/form-state";
import { TEAM } from "@/lib/messages/team.gen";
import { changeStaffRoleAction } from "./actions";
import { BranchField, type TeamBranch } from "./branch-field";
import { RoleField } from "./role-field";
import type { TeamPlace } from "./team-places";

type RoleFormProps = {
  place: TeamPlace;
  userId: string;
  staffRole: string | null;
  branchId: string | undefined;
  branches: readonly TeamBranch[];
  blockedReason: string | undefined;
};

export function ChangeStaffRoleForm(props: RoleFormProps) {
  const { place, userId, staffRole, branchId, branches, blockedReason } = props;
  const messages = useMessages(TEAM).person;
  const [state, send] = useActionState(changeStaffRoleAction, UNSENT);
  return (
    <form action={send} className="grid max-w-[28rem] gap-5">
      <RefusedNotice {...state} shown={["staffRole", "branchId"]} />
      <HiddenFields fields={{ place, userId }} />
      <RoleField
        place={place}
        chosen={state.values.staffRole ?? staffRole}
        error={state.fieldErrors.staffRole}
      />
      <BranchField
        branches={branches}
        chosen={state.values.branchId ?? branchId}
        error={state.fieldErrors.branchId}
      />
      <div>
        {blockedReason === undefined ? (
          <SubmitButton pendingLabel={messages.savingRole}>{messages.saveRole}</SubmitButton>
        ) : (
          <Button disabledReason={blockedReason}>{messages.saveRole}</Button>
        )}
      </div>
    </form>
  );
}
