"use client";

import { useMessages } from "@/components/messages/use-messages";
import { ADMIN_TEAM } from "@/lib/messages/admin-team.gen";
import { useActionState } from "react";
import { RefusedNotice } from "@/components/account/refused-notice";
import { AppLink } from "@/components/ui/app-link";
import { HiddenFields } from "@/components/ui/hidden-fields";
import { Section } from "@/components/ui/section";
import { SubmitButton } from "@/components/ui/submit-button";
import { UNSENT } from "@/lib/dashboard/form-state";
import { resetSecondFactorAction } from "../actions";

type ResetSectionProps = { userId: string; name: string; isYou: boolean; isOn: boolean };

/** For a colleague who has lost phone and recovery codes. One's own is one's account's business. */
export function ResetSection({ userId, name, isYou, isOn }: ResetSectionProps) {
  const texts = useMessages(ADMIN_TEAM).resetSection;

  const [state, send] = useActionState(resetSecondFactorAction, UNSENT);
  if (isYou) {
    return (
      <Section title={texts.twoFactor}>
        <AppLink href="/account/two-factor">{texts.ownTwoFactor}</AppLink>
      </Section>
    );
  }
  if (!isOn) {
    return (
      <Section title={texts.twoFactor}>
        <p>{texts.notSetUp({ name })}</p>
      </Section>
    );
  }
  return (
    <Section title={texts.twoFactor} sub={texts.sub({ name })}>
      <form action={send} className="grid max-w-[28rem] gap-4">
        <RefusedNotice {...state} />
        <HiddenFields fields={{ userId }} />
        <div>
          <SubmitButton variant="danger" pendingLabel={texts.resetting}>
            {texts.resetTwoFactor}
          </SubmitButton>
        </div>
      </form>
    </Section>
  );
}
