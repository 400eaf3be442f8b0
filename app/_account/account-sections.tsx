import type { ReactNode } from "react";
import { Button } from "@/components/ui/button";
import { Panel } from "@/components/ui/panel";
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

type AccountSectionsProps = {
  user: Session;
  /** A page's own parts, as panels. */ more?: ReactNode;
};

/** The parts of a user's own account, on every account page. */
export async function AccountSections({ user, more }: AccountSectionsProps) {
  const texts = (await readMessages(ACCOUNT_PAGE)).accountPage;

  const devices = await listSessions(user);
  return (
    <div className="mt-6 grid max-w-[44rem] gap-5">
      {user.role === "rider" && <EmailSection user={user} />}
      <Panel title={texts.name}>
        <RenameUserForm name={user.name} />
      </Panel>
      <Panel title={texts.password}>
        <ChangePasswordForm email={user.email} />
      </Panel>
      <TwoFactorSection texts={texts} user={user} />
      <Panel title={texts.devices} sub={texts.devicesSub} isFlush>
        <DeviceList devices={devices} timeZone={timeZoneOf(user)} now={new Date()} />
      </Panel>
      <Panel title={texts.signOut} sub={texts.signOutSub}>
        <SignOutForms />
      </Panel>
      {more}
    </div>
  );
}

type TwoFactorSectionProps = { texts: AccountPageMessages["accountPage"]; user: Session };

async function TwoFactorSection({ texts, user }: TwoFactorSectionProps) {
  const state = (await readSecondFactor(user)).state === "on" ? "on" : "off";
  return (
    <Panel title={texts.twoFactor} sub={texts.twoFactorSub[state]}>
      <Button href={`${accountPath(user)}/two-factor`}>{texts.changeTwoFactor[state]}</Button>
    </Panel>
  );
}

/** Platform staff have no market, so they have no timezone of their own. */
function timeZoneOf(user: Session): string {
  if (user.role === "merchant") return user.company.market.timezone;
  return user.company?.timezone ?? "UTC";
}
