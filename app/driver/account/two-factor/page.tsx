import { TwoFactorSetup } from "@/app/_account/two-factor/two-factor-setup";
import { readMessages, titled } from "@/lib/dashboard/read-messages";
import { requireRider } from "@/lib/dashboard/require-rider";
import { readSecondFactor } from "@/lib/domain/access/second-factor/read-second-factor";
import { readRiderDay } from "@/lib/domain/handover/rider-phone/read-rider-day";
import { ACCOUNT_TWO_FACTOR } from "@/lib/messages/account-two-factor.gen";
import { BackLink } from "../../_components/back-link";
import { RiderApp } from "../../_components/rider-app";
import { installation } from "../../installation";

export const generateMetadata = titled(
  ACCOUNT_TWO_FACTOR,
  ({ twoFactorPage }) => twoFactorPage.metaTitle,
);

export default async function RiderTwoFactorPage() {
  const texts = (await readMessages(ACCOUNT_TWO_FACTOR)).twoFactorPage;

  const { rider, user } = await requireRider();
  const [day, factor] = await Promise.all([readRiderDay(rider), readSecondFactor(user)]);
  return (
    <RiderApp day={day} path="/driver/account/two-factor" installation={installation()}>
      <BackLink href="/driver/account">{texts.account}</BackLink>
      <h1 className="text-title font-strong">{texts.twoFactor}</h1>
      <p className="mb-5 text-muted">{texts.sub}</p>
      <TwoFactorSetup user={user} factor={factor} onwardHref="/driver/account" />
    </RiderApp>
  );
}
