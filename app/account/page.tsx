import { redirect } from "next/navigation";
import { AccountSections } from "@/app/_account/account-sections";
import { PageHead } from "@/components/ui/page-head";
import { accountPath } from "@/lib/dashboard/account-path";
import { homeOf } from "@/lib/dashboard/home-of";
import { readMessages, titled } from "@/lib/dashboard/read-messages";
import { requireUser } from "@/lib/dashboard/require-user";
import type { Session } from "@/lib/domain/accounts/session";
import { ACCOUNT_PAGE } from "@/lib/messages/account-page.gen";
import { AccountFrame } from "./_components/account-frame";

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
      <AccountSections user={user} />
    </AccountFrame>
  );
}

function describe({ email, role, staffRole, company }: Session): string {
  return [email, staffRole ?? role, company?.name ?? "Tumiza"].join(", ");
}
