import { Button } from "@/components/ui/button";
import { PageHead } from "@/components/ui/page-head";
import { readMessages, titled } from "@/lib/dashboard/read-messages";
import { requireMerchant } from "@/lib/dashboard/require-merchant";
import { may } from "@/lib/domain/authority/rights";
import { listPlaces } from "@/lib/domain/pricing/places/list-places";
import { SETTINGS } from "@/lib/messages/settings.gen";
import { PlaceList } from "../_components/place-list";
import { settingsHome } from "../_components/settings-pages";

export const generateMetadata = titled(SETTINGS, ({ places }) => places.title);

type PlacesPageProps = { params: Promise<{ environment: string }> };

/** The places that orders are sent to again and again. */
export default async function PlacesPage({ params }: PlacesPageProps) {
  const { merchant, user, isReadOnly } = await requireMerchant((await params).environment);
  const messages = await readMessages(SETTINGS);
  const home = settingsHome(merchant.environment);
  const mayChange = may(user, "set_places");
  return (
    <>
      <PageHead
        title={messages.places.title}
        sub={messages.places.sub[merchant.environment]}
        back={{ href: home, label: messages.title }}
        actions={
          !isReadOnly && (
            <>
              {mayChange && (
                <Button variant="quiet" href={`${home}/places/propose`}>
                  {messages.propose}
                </Button>
              )}
              <Button
                href={`${home}/places/new`}
                disabledReason={mayChange ? undefined : messages.whoMayChange}
              >
                {messages.places.add}
              </Button>
            </>
          )
        }
      />
      <PlaceList
        messages={messages.places}
        places={await listPlaces(merchant)}
        home={home}
        mayChange={mayChange}
      />
    </>
  );
}
