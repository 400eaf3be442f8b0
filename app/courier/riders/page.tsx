import { SavedViews } from "@/app/_views/saved-views";
import { riderAddress, riderFilterIn } from "@/components/riders/rider-filter";
import { Button } from "@/components/ui/button";
import { HeadLinks } from "@/components/ui/head-links";
import { PageHead } from "@/components/ui/page-head";
import { readMessages, titled } from "@/lib/dashboard/read-messages";
import { requireCourier } from "@/lib/dashboard/require-courier";
import { may } from "@/lib/domain/authority/rights";
import { COURIER_DOCUMENTS } from "@/lib/messages/courier-documents.gen";
import { COURIER_RIDERS } from "@/lib/messages/courier-riders.gen";
import { COURIER_SCORECARDS } from "@/lib/messages/courier-scorecards.gen";
import { COURIER_SHIFTS } from "@/lib/messages/courier-shifts.gen";
import { RidersView } from "./_components/riders-view";
import { readRiderPage } from "./read-rider-page";

export const generateMetadata = titled(COURIER_RIDERS, ({ ridersPage }) => ridersPage.metaTitle);

type RidersPageProps = { searchParams: Promise<Record<string, string | string[] | undefined>> };

/** The company's riders, and which of them are available now. */
export default async function RidersPage({ searchParams }: RidersPageProps) {
  const texts = (await readMessages(COURIER_RIDERS)).ridersPage;
  const { open } = await readMessages(COURIER_DOCUMENTS);
  const { title: scorecards } = await readMessages(COURIER_SCORECARDS);
  const shifts = await readMessages(COURIER_SHIFTS);

  const { courier, user } = await requireCourier();
  const params = await searchParams;
  const filter = riderFilterIn({ get: (name) => [params[name]].flat()[0] ?? null });
  const page = await readRiderPage(courier, user, filter);
  const rendered = { address: riderAddress(filter), page };
  const canSwitch = may(user, "manage_riders");
  return (
    <>
      <PageHead
        title={texts.riders}
        sub={texts.sub}
        actions={
          <>
            <HeadLinks
              links={[
                { href: "/courier/riders/scorecards", label: scorecards },
                ...(canSwitch
                  ? [
                      { href: "/courier/riders/shifts", label: shifts.open },
                      { href: "/courier/riders/documents", label: open },
                    ]
                  : []),
              ]}
            />
            {canSwitch && (
              <Button href="/courier/riders/new" variant="primary">
                {texts.addRider}
              </Button>
            )}
          </>
        }
      />
      <RidersView
        rendered={rendered}
        timeZone={courier.timezone}
        canSwitch={canSwitch}
        views={<SavedViews place="courier" list="riders" of={courier} user={user} />}
      />
    </>
  );
}
