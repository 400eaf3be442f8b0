import type { Metadata } from "next";
import { SiteFrame } from "@/components/site/site-frame";
import { Button } from "@/components/ui/button";
import { PageHead } from "@/components/ui/page-head";
import { Section } from "@/components/ui/section";
import { homeOf } from "@/lib/dashboard/home-of";
import { requireUser } from "@/lib/dashboard/require-user";
import { listSessions } from "@/lib/domain/accounts/list-sessions";
import type { Session } from "@/lib/domain/accounts/session";
import { DeviceList } from "./_components/device-list";
import { SignOutForms } from "./_components/sign-out-forms";
import { RenameUserForm } from "./_components/rename-user-form";
import { ChangePasswordForm } from "./_components/change-password-form";

export const metadata: Metadata = { title: "Account" };

export default async function AccountPage() {
  const { user } = await requireUser();
  const devices = await listSessions(user);
  return (
    <SiteFrame>
      <div className="py-10">
        <PageHead
          title="Account"
          sub={describe(user)}
          back={{ href: homeOf(user), label: "Dashboard" }}
        />
        <Section title="Name">
          <RenameUserForm name={user.name} />
        </Section>
        <Section title="Password">
          <ChangePasswordForm email={user.email} />
        </Section>
        {user.role === "admin" && (
          <Section title="Two-factor" sub="A code from your phone beside your password.">
            <Button href="/account/two-factor">Two-factor</Button>
          </Section>
        )}
        <Section
          title="Devices"
          sub="Where you're signed in. Sign out devices you don't recognise."
        >
          <DeviceList devices={devices} timeZone={timeZoneOf(user)} now={new Date()} />
        </Section>
        <Section title="Sign out" sub="“Sign out everywhere” includes this device.">
          <SignOutForms />
        </Section>
      </div>
    </SiteFrame>
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
