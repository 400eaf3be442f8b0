import type { Metadata } from "next";
import { redirect } from "next/navigation";
import { TwoFactorSetup } from "@/app/_account/two-factor/two-factor-setup";
import { Notice } from "@/components/ui/notice";
import { PageHead } from "@/components/ui/page-head";
import { accountPath } from "@/lib/dashboard/account-path";
import { ownPath } from "@/lib/dashboard/own-path";
import { readMessages } from "@/lib/dashboard/read-messages";
import { requireEnrolling } from "@/lib/dashboard/require-enrolling";
import { readSecondFactor } from "@/lib/domain/access/second-factor/read-second-factor";
import { ACCOUNT_TWO_FACTOR } from "@/lib/messages/account-two-factor.gen";
import { AccountFrame } from "../account-frame";

export async function generateMetadata(): Promise<Metadata> {
  const { twoFactorPage } = await readMessages(ACCOUNT_TWO_FACTOR);
  return { title: twoFactorPage.metaTitle, robots: { index: false } };
}

type TwoFactorPageProps = { searchParams: Promise<{ next?: string }> };

/** Users set up their second factor here. */
export default async function TwoFactorPage({ searchParams }: TwoFactorPageProps) {
  const texts = (await readMessages(ACCOUNT_TWO_FACTOR)).twoFactorPage;

  const { user, isEnrolling } = await requireEnrolling();
  if (user.role === "rider") redirect(`${accountPath(user)}/two-factor`);
  const path = ownPath((await searchParams).next);
  const factor = await readSecondFactor(user);
  return (
    <AccountFrame user={user} isEnrolling={isEnrolling}>
      <PageHead
        title={texts.twoFactor}
        sub={texts.sub}
        back={{ href: "/account", label: texts.account }}
      />
      {path !== undefined && factor.state !== "on" && (
        <div className="mb-6 max-w-[40rem]">
          <Notice tone="info" title={texts.setUpFirstTitle}>
            {texts.setUpFirst}
          </Notice>
        </div>
      )}
      <TwoFactorSetup user={user} factor={factor} onwardHref={path ?? "/account"} />
    </AccountFrame>
  );
}
