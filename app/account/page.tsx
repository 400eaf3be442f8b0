import { redirect } from "next/navigation";
import { AccountSections } from "@/app/_account/account-sections";
import { Button } from "@/components/ui/button";
import { PageHead } from "@/components/ui/page-head";
import { Panel } from "@/components/ui/panel";
import { accountPath } from "@/lib/dashboard/account-path";
import { homeOf } from "@/lib/dashboard/home-of";
import { readMessages, titled } from "@/lib/dashboard/read-messages";
import { requireUser } from "@/lib/dashboard/require-user";
import type { Session } from "@/lib/domain/authority/session";
import { ACCOUNT_PAGE } from "@/lib/messages/account-page.gen";
import { ALERTS } from "@/lib/messages/alerts.gen";
import { AccountFrame } from "./account-frame";

export const generateMetadata = titled(ACCOUNT_PAGE, ({ accountPage }) => accountPage.metaTitle);

export default async function AccountPage() {
  const texts = (await readMessages(ACCOUNT_PAGE)).accountPage;

  const { user } = await requireUser();
  if (user.role === "rider") redirect(accountPath(user));
  return (
    <AccountFrame user={user}>
      <PageHead
        title={texts.account}
        sub={describe(user)}
        back={{ href: await homeOf(user), label: texts.dashboard }}
      />
      <AccountSections user={user} more={<Notifications user={user} />} />
    </AccountFrame>
  );
}

/** The page on which staff of a company choose their emails. */
async function Notifications({ user }: { user: Session }) {
  if (user.role === "rider") return null;
  const texts = (await readMessages(ALERTS)).account;
  const home = user.role === "merchant" ? `${await homeOf(user)}/settings` : `/${user.role}`;
  return (
    <Panel title={texts.title} sub={texts.sub}>
      <Button href={`${home}/notifications`}>{texts.open}</Button>
    </Panel>
  );
}

function describe({ email, role, staffRole, company }: Session): string {
  return [email, staffRole ?? role, company?.name ?? "Tumiza"].join(", ");
}
