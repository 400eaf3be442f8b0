"use client";

import { useMessages } from "@/components/messages/use-messages";
import { SelectField } from "@/components/ui/select-field";
import { TEAM } from "@/lib/messages/team.gen";

export type TeamBranch = { id: string; name: string };

type BranchFieldProps = {
  /** Those that a person can be limited to; none in a company without branches. */
  branches: readonly TeamBranch[];
  chosen: string | undefined;
  error?: string | undefined;
};

/** The branch that a person is limited to, beside the role. */
export function BranchField({ branches, chosen, error }: BranchFieldProps) {
  const messages = useMessages(TEAM);
  if (branches.length === 0) return null;
  return (
    <SelectField
      key={chosen}
      name="branchId"
      label={messages.branch}
      hint={messages.branchHint}
      defaultValue={chosen ?? ""}
      error={error}
      options={[
        { value: "", label: messages.wholeShop },
        ...branches.map(({ id: value, name: label }) => ({ value, label })),
      ]}
    />
  );
}
