import { readMessages } from "@/lib/dashboard/read-messages";
import { ACCOUNT_TWO_FACTOR } from "@/lib/messages/account-two-factor.gen";
import type { Metadata } from "next";
import { renderSVG } from "uqr";
import { Notice } from "@/components/ui/notice";
import { PageHead } from "@/components/ui/page-head";
import { ownPath } from "@/lib/dashboard/own-path";
import { requireEnrolling } from "@/lib/dashboard/require-enrolling";
import { readSecondFactor, type SecondFactor } from "@/lib/domain/second-factor/read-second-factor";
import { AccountFrame } from "../_components/account-frame";
import { type Enrolment, TwoFactorPanel } from "./_components/two-factor-panel";

export async function generateMetadata(): Promise<Metadata> {
  const { twoFactorPage } = await readMessages(ACCOUNT_TWO_FACTOR);
  return { title: twoFactorPage.metaTitle, robots: { index: false } };
}

/** The white border in modules that ISO 18004 requires, for dark pages. */
const QUIET_ZONE = 4;

type TwoFactorPageProps = { searchParams: Promise<{ next?: string }> };

/** Users set up their second factor here. */
export default async function TwoFactorPage({ searchParams }: TwoFactorPageProps) {
  const texts = (await readMessages(ACCOUNT_TWO_FACTOR)).twoFactorPage;

  const { user } = await requireEnrolling();
  const path = ownPath((await searchParams).next);
  const factor = await readSecondFactor(user);
  return (
    <AccountFrame user={user}>
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
      <TwoFactorPanel
        enrolment={enrolmentOf(factor)}
        email={user.email}
        onwardHref={path ?? "/account"}
      />
    </AccountFrame>
  );
}

/** The QR code is drawn on the server, so the page needs no script for it. */
function enrolmentOf(factor: SecondFactor): Enrolment {
  if (factor.state === "off") return { state: "off" };
  if (factor.state === "on") return { state: "on", codesLeft: factor.codesLeft };
  return {
    state: "begun",
    typedKey: factor.key,
    qr: renderSVG(factor.uri, { border: QUIET_ZONE }),
  };
}
