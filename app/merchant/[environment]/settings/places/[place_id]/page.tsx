import { notFound } from "next/navigation";
import { PageHead } from "@/components/ui/page-head";
import { Section } from "@/components/ui/section";
import { formatCoordinates } from "@/lib/core/location/format-coordinates";
import { mapGround } from "@/lib/core/map-ground";
import { readMessages, titled } from "@/lib/dashboard/read-messages";
import { requireMerchant } from "@/lib/dashboard/require-merchant";
import { listPlaces } from "@/lib/domain/pricing/places/list-places";
import { SETTINGS } from "@/lib/messages/settings.gen";
import { PlaceForm } from "../../_components/place-form";
import { RemovePlace } from "../../_components/remove-place";
import { surroundingsOf } from "../../spot-fields";

export const generateMetadata = titled(SETTINGS, ({ place }) => place.metaTitle);

type PlacePageProps = { params: Promise<{ environment: string; place_id: string }> };

export default async function PlacePage({ params }: PlacePageProps) {
  const { environment, place_id: placeId } = await params;
  const { merchant } = await requireMerchant(environment, "set_places");
  const messages = await readMessages(SETTINGS);
  const place = (await listPlaces(merchant)).find(({ id }) => id === placeId);
  if (!place) return notFound();
  const { id, name, kind, landmark } = place;
  const home = `/merchant/${merchant.environment}/settings`;
  return (
    <>
      <PageHead title={name} back={{ href: `${home}/places`, label: messages.places.title }} />
      <PlaceForm
        environment={merchant.environment}
        surroundings={surroundingsOf(merchant)}
        mapGround={mapGround(merchant.market.code)}
        present={{ placeId: id, name, kind, landmark, where: formatCoordinates(place) }}
        backHref={home}
      />
      <Section title={messages.place.removal}>
        <RemovePlace environment={merchant.environment} placeId={id} name={name} />
      </Section>
    </>
  );
}
