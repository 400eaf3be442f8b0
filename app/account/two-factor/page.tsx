import type { Metadata } from "next";
import { renderSVG } from "uqr";
import { SiteFrame } from "@/components/site/site-frame";
import { Notice } from "@/components/ui/notice";
import { PageHead } from "@/components/ui/page-head";
import { ownPath } from "@/lib/dashboard/own-path";
import { requireEnrolling } from "@/lib/dashboard/require-enrolling";
import { readSecondFactor, type SecondFactor } from "@/lib/domain/second-factor/read-second-factor";
import { type Enrolment, TwoFactorPanel } from "./_components/two-factor-panel";

export const metadata: Metadata = { title: "Two-factor", robots: { index: false } };

/** Modules of white around the code, as ISO 18004 asks: in the dark nothing else is white. */
const QUIET_ZONE = 4;

type TwoFactorPageProps = { searchParams: Promise<{ next?: string }> };

/** Where platform staff set up the code that their account asks for beside the password. */
export default async function TwoFactorPage({ searchParams }: TwoFactorPageProps) {
  const { user } = await requireEnrolling();
  const path = ownPath((await searchParams).next);
  const factor = await readSecondFactor(user);
  return (
    <SiteFrame>
      <div className="py-10">
        <PageHead
          title="Two-factor"
          sub="A code from your phone beside your password, so that a stolen password opens nothing."
          back={{ href: "/account", label: "Account" }}
        />
        {path !== undefined && factor.state !== "on" && (
          <div className="mb-6 max-w-[40rem]">
            <Notice tone="info" title="Set up two-factor first">
              The platform&apos;s pages open once your account asks for a code.
            </Notice>
          </div>
        )}
        <TwoFactorPanel
          enrolment={enrolmentOf(factor)}
          email={user.email}
          onwardHref={path ?? "/account"}
        />
      </div>
    </SiteFrame>
  );
}

/** The drawing is made here, so that the browser needs no program for it. */
function enrolmentOf(factor: SecondFactor): Enrolment {
  if (factor.state === "off") return { state: "off" };
  if (factor.state === "on") return { state: "on", codesLeft: factor.codesLeft };
  return {
    state: "begun",
    typedKey: factor.key,
    qr: renderSVG(factor.uri, { border: QUIET_ZONE }),
  };
}
