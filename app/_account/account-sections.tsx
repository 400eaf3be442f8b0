import { Button } from "@/components/ui/button";
import { Section } from "@/components/ui/section";
import { accountPath } from "@/lib/dashboard/account-path";
import { readMessages } from "@/lib/dashboard/read-messages";
import { listSessions } from "@/lib/domain/access/accounts/list-sessions";
import { readSecondFactor } from "@/lib/domain/access/second-factor/read-second-factor";
import type { Session } from "@/lib/domain/authority/session";
import { ACCOUNT_PAGE, type AccountPageMessages } from "@/lib/messages/account-page.gen";
import { ChangePasswordForm } from "./change-password-form";
import { DeviceList } from "./device-list";
import { EmailSection } from "./email-section";
import { RenameUserForm } from "./rename-user-form";
import { SignOutForms } from "./sign-out-forms";

/** The parts of a user's own account, on every account page. */
export async function AccountSections({ user }: { user: Session }) {
  const texts = (await readMessages(ACCOUNT_PAGE)).accountPage;

  const devices = await listSessions(user);
  return (
    <>
      {user.role === "rider" && <EmailSection user={user} />}
      <Section title={texts.name}>
        <RenameUserForm name={user.name} />
      </Section>
      <Section title={texts.password}>
        <ChangePasswordForm email={user.email} />
      </Section>
      <TwoFactorSection texts={texts} user={user} />
      <Section title={texts.devices} sub={texts.devicesSub}>
        <DeviceList devices={devices} timeZone={timeZoneOf(user)} now={new Date()} />
      </Section>
      <Section title={texts.signOut} sub={texts.signOutSub}>
        <SignOutForms />
      </Section>
    </>
  );
}

type TwoFactorSectionProps = { texts: AccountPageMessages["accountPage"]; user: Session };

async function TwoFactorSection({ texts, user }: TwoFactorSectionProps) {
  const state = (await readSecondFactor(user)).state === "on" ? "on" : "off";
  return (
    <Section title={texts.twoFactor} sub={texts.twoFactorSub[state]}>
      <Button href={`${accountPath(user)}/two-factor`}>{texts.changeTwoFactor[state]}</Button>
    </Section>
  );
}

/** Platform staff have no market, so they have no timezone of their own. */
function timeZoneOf(user: Session): string {
  if (user.role === "merchant") return user.company.market.timezone;
  return user.company?.timezone ?? "UTC";
}
