import { RefusedNotice } from "@/components/account/refused-notice";
import { useMessages } from "@/components/messages/use-messages";
import { Section } from "@/components/ui/section";
import { SubmitButton } from "@/components/ui/submit-button";
import type { FormState } from "@/lib/core/form-state";
import { ACCOUNT_TWO_FACTOR } from "@/lib/messages/account-two-factor.gen";
import { CodeField } from "./code-field";

type RenewRecoveryCodesFormProps = {
  codesLeft: number;
  state: FormState<{ codes: string[] }>;
  send: (data: FormData) => void;
};

export function RenewRecoveryCodesForm({ codesLeft, state, send }: RenewRecoveryCodesFormProps) {
  const texts = useMessages(ACCOUNT_TWO_FACTOR).renewRecoveryCodesForm;

  return (
    <Section title={texts.recoveryCodes} sub={texts.sub({ codesLeft })}>
      <form action={send} className="grid max-w-[28rem] gap-4">
        <RefusedNotice {...state} />
        <CodeField />
        <div>
          <SubmitButton variant="secondary" pendingLabel={texts.creatingCodes}>
            {texts.createNewCodes}
          </SubmitButton>
        </div>
      </form>
    </Section>
  );
}
