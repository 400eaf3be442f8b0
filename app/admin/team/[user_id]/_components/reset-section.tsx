import { readMessages } from "@/lib/dashboard/read-messages";
import { ADMIN_TEAM } from "@/lib/messages/admin-team.gen";
import { ButtonForm } from "@/app/_forms/button-form";
import { AppLink } from "@/components/ui/app-link";
import { Section } from "@/components/ui/section";
import { resetSecondFactorAction } from "../actions";

type ResetSectionProps = { userId: string; name: string; isYou: boolean; isOn: boolean };

/** For a colleague who has lost phone and recovery codes. One's own is one's account's business. */
export async function ResetSection({ userId, name, isYou, isOn }: ResetSectionProps) {
  const texts = (await readMessages(ADMIN_TEAM)).resetSection;

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
      <ButtonForm
        action={resetSecondFactorAction}
        fields={{ userId }}
        variant="danger"
        pendingLabel={texts.resetting}
      >
        {texts.resetTwoFactor}
      </ButtonForm>
    </Section>
  );
}
