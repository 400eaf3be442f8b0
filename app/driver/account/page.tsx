import { ChevronRight } from "lucide-react";
import type { ReactNode } from "react";
import { AccountSections } from "@/app/_account/account-sections";
import { readMessages, titled } from "@/lib/dashboard/read-messages";
import { requireRider } from "@/lib/dashboard/require-rider";
import { readRiderDay } from "@/lib/domain/handover/rider-phone/read-rider-day";
import { ACCOUNT_PAGE } from "@/lib/messages/account-page.gen";
import { DOCUMENTS } from "@/lib/messages/documents.gen";
import { SHARE_TRIP } from "@/lib/messages/share-trip.gen";
import { HelpPhones } from "../_components/help-phones";
import { RiderApp } from "../_components/rider-app";
import { LanguageSelect } from "../_components/rider-foot";
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
      <ul className="my-4 border-t border-border">
        <PageRow href="/driver/documents">{documents.title}</PageRow>
        <PageRow href="/driver/share">{share.title}</PageRow>
        <li className="flex min-h-12 items-center justify-between gap-3 border-b border-border">
          <span className="font-semibold">{texts.language}</span>
          <LanguageSelect />
        </li>
      </ul>
      <HelpPhones rider={day.rider} />
      <AccountSections user={user} />
    </RiderApp>
  );
}

function PageRow({ href, children }: { href: string; children: ReactNode }) {
  return (
    <li className="border-b border-border">
      <a
        href={href}
        className="flex min-h-12 items-center justify-between gap-3 font-semibold text-fg no-underline"
      >
        {children}
        <ChevronRight aria-hidden="true" className="size-5 flex-none text-muted" />
      </a>
    </li>
  );
}
