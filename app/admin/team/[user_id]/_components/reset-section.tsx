"use client";

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
  const [state, send] = useActionState(resetSecondFactorAction, UNSENT);
  if (isYou) {
    return (
      <Section title="Two-factor">
        <AppLink href="/account/two-factor">Change your own two-factor in your account.</AppLink>
      </Section>
    );
  }
  if (!isOn) {
    return (
      <Section title="Two-factor">
        <p>{name} hasn't set it up.</p>
      </Section>
    );
  }
  return (
    <Section
      title="Two-factor"
      sub={`For a lost phone. ${name} is signed out everywhere and sets up two-factor again at the next sign-in. Make sure that the request comes from ${name}.`}
    >
      <form action={send} className="grid max-w-[28rem] gap-4">
        <RefusedNotice {...state} />
        <HiddenFields fields={{ userId }} />
        <div>
          <SubmitButton variant="danger" pendingLabel="Resetting…">
            Reset two-factor
          </SubmitButton>
        </div>
      </form>
    </Section>
  );
}
