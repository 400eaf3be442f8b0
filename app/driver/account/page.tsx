import { AccountSections } from "@/app/_account/account-sections";
import { readMessages, titled } from "@/lib/dashboard/read-messages";
import { requireRider } from "@/lib/dashboard/require-rider";
import { readRiderDay } from "@/lib/domain/handover/rider-phone/read-rider-day";
import { ACCOUNT_PAGE } from "@/lib/messages/account-page.gen";
import { DOCUMENTS } from "@/lib/messages/documents.gen";
import { SHARE_TRIP } from "@/lib/messages/share-trip.gen";
import { HelpPhones } from "../_components/help-phones";
import { RiderApp } from "../_components/rider-app";
import { SuspendedLine } from "../_components/suspended-line";
import { installation } from "../installation";

export const generateMetadata = titled(ACCOUNT_PAGE, ({ accountPage }) => accountPage.metaTitle);

export default async function RiderAccountPage() {
  const texts = (await readMessages(ACCOUNT_PAGE)).accountPage;

  const documents = await readMessages(DOCUMENTS);
  const share = await readMessages(SHARE_TRIP);
  const { rider, user } = await requireRider();
  const day = await readRiderDay(rider);
  return (
    <RiderApp day={day} path="/driver/account" installation={installation()}>
      <SuspendedLine {...user.company} />
      <h1 className="text-title font-strong">{texts.account}</h1>
      <p className="break-words text-muted">{[user.email, user.company.name].join(", ")}</p>
      <p>
        <a href="/driver/documents" className="inline-flex min-h-11 items-center">
          {documents.title}
        </a>
      </p>
      <p>
        <a href="/driver/share" className="inline-flex min-h-11 items-center">
          {share.title}
        </a>
      </p>
      <HelpPhones rider={day.rider} />
      <AccountSections user={user} />
    </RiderApp>
  );
}
