import { readMessages, titled } from "@/lib/dashboard/read-messages";
import { ACCOUNT_PAGE, type AccountPageMessages } from "@/lib/messages/account-page.gen";
import { Button } from "@/components/ui/button";
import { PageHead } from "@/components/ui/page-head";
import { Section } from "@/components/ui/section";
import { homeOf } from "@/lib/dashboard/home-of";
import { requireUser } from "@/lib/dashboard/require-user";
import { listSessions } from "@/lib/domain/accounts/list-sessions";
import type { Session } from "@/lib/domain/accounts/session";
import { readSecondFactor } from "@/lib/domain/second-factor/read-second-factor";
import { AccountFrame } from "./_components/account-frame";
import { DeviceList } from "./_components/device-list";
import { SignOutForms } from "./_components/sign-out-forms";
import { RenameUserForm } from "./_components/rename-user-form";
import { ChangePasswordForm } from "./_components/change-password-form";

export const generateMetadata = titled(ACCOUNT_PAGE, ({ accountPage }) => accountPage.metaTitle);

export default async function AccountPage() {
  const texts = (await readMessages(ACCOUNT_PAGE)).accountPage;

  const { user } = await requireUser();
  const devices = await listSessions(user);
  return (
    <AccountFrame user={user}>
      <PageHead
        title={texts.account}
        sub={describe(user)}
        back={{ href: await homeOf(user), label: texts.dashboard }}
      />
      <Section title={texts.name}>
        <RenameUserForm name={user.name} />
      </Section>
      <Section title={texts.password}>
        <ChangePasswordForm email={user.email} />
      </Section>
      {user.role !== "rider" && <TwoFactorSection texts={texts} user={user} />}
      <Section title={texts.devices} sub={texts.devicesSub}>
        <DeviceList devices={devices} timeZone={timeZoneOf(user)} now={new Date()} />
      </Section>
      <Section title={texts.signOut} sub={texts.signOutSub}>
        <SignOutForms />
      </Section>
    </AccountFrame>
  );
}

type TwoFactorSectionProps = { texts: AccountPageMessages["accountPage"]; user: Session };

async function TwoFactorSection({ texts, user }: TwoFactorSectionProps) {
  const state = (await readSecondFactor(user)).state === "on" ? "on" : "off";
  return (
    <Section title={texts.twoFactor} sub={texts.twoFactorSub[state]}>
      <Button href="/account/two-factor">{texts.changeTwoFactor[state]}</Button>
    </Section>
  );
}

function describe({ email, role, position, company }: Session): string {
  return [email, position ?? role, company?.name ?? "Tumiza"].join(", ");
}

/** Platform staff have no market, so they have no timezone of their own. */
function timeZoneOf(user: Session): string {
  if (user.role === "merchant") return user.company.market.timezone;
  return user.company?.timezone ?? "UTC";
}
