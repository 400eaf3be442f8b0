import { PageHead } from "@/components/ui/page-head";
import { newId } from "@/lib/core/ids";
import { mapGround } from "@/lib/core/map-ground";
import { readMessages, titled } from "@/lib/dashboard/read-messages";
import { requireMerchant } from "@/lib/dashboard/require-merchant";
import { readLargestTown } from "@/lib/domain/pricing/gazetteer/read-largest-town";
import { SETTINGS } from "@/lib/messages/settings.gen";
import { PlaceForm } from "../../_components/place-form";
import { surroundingsOf } from "../../spot-fields";

export const generateMetadata = titled(SETTINGS, ({ places }) => places.add);

type NewPlacePageProps = { params: Promise<{ environment: string }> };

export default async function NewPlacePage({ params }: NewPlacePageProps) {
  const { merchant } = await requireMerchant((await params).environment, "set_places");
  const messages = await readMessages(SETTINGS);
  const home = `/merchant/${merchant.environment}/settings`;
  return (
    <>
      <PageHead
        title={messages.places.add}
        sub={messages.places.addSub[merchant.environment]}
        back={{ href: `${home}/places`, label: messages.places.title }}
      />
      <PlaceForm
        environment={merchant.environment}
        surroundings={{
          ...surroundingsOf(merchant),
          town: merchant.pickup ? undefined : await readLargestTown(merchant.market.code),
        }}
        mapGround={mapGround(merchant.market.code)}
        present={{ newId: newId("plc") }}
        backHref={`${home}/places`}
      />
    </>
  );
}
