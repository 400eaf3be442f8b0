import { RefusedNotice } from "@/components/account/refused-notice";
import { Section } from "@/components/ui/section";
import { SubmitButton } from "@/components/ui/submit-button";
import type { FormState } from "@/lib/dashboard/form-state";
import { CodeField } from "./code-field";

type RenewRecoveryCodesFormProps = {
  codesLeft: number;
  state: FormState<{ codes: string[] }>;
  send: (data: FormData) => void;
};

export function RenewRecoveryCodesForm({ codesLeft, state, send }: RenewRecoveryCodesFormProps) {
  return (
    <Section
      title="Recovery codes"
      sub={`${codesLeft} left. New codes replace all the ones you have.`}
    >
      <form action={send} className="grid max-w-[28rem] gap-4">
        <RefusedNotice {...state} />
        <CodeField />
        <div>
          <SubmitButton variant="secondary" pendingLabel="Creating codes…">
            Create new codes
          </SubmitButton>
        </div>
      </form>
    </Section>
  );
}
