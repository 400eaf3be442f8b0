import { PageHead } from "@/components/ui/page-head";
import { env } from "@/lib/core/env";
import { newId } from "@/lib/core/ids";
import { readWords, titled } from "@/lib/dashboard/read-words";
import { requireMerchant } from "@/lib/dashboard/require-merchant";
import { SETTINGS } from "@/lib/words/settings";
import { PlaceForm } from "../../_components/place-form";
import { SETTING_POSITIONS } from "../../setting-positions";
import { surroundingsOf } from "../../spot-fields";

export const generateMetadata = titled(SETTINGS, ({ places }) => places.add);

type NewPlacePageProps = { params: Promise<{ environment: string }> };

export default async function NewPlacePage({ params }: NewPlacePageProps) {
  const demand = { positions: SETTING_POSITIONS };
  const { merchant } = await requireMerchant((await params).environment, demand);
  const words = await readWords(SETTINGS);
  const home = `/merchant/${merchant.environment}/settings`;
  return (
    <>
      <PageHead
        title={words.places.add}
        sub={words.places.addSub[merchant.environment]}
        back={{ href: `${home}#places`, label: words.title }}
      />
      <PlaceForm
        environment={merchant.environment}
        surroundings={surroundingsOf(merchant)}
        mapStyleUrl={env.MAP_STYLE_URL}
        present={{ newId: newId("plc") }}
        backHref={home}
      />
    </>
  );
}
