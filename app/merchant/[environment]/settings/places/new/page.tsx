import type { Metadata } from "next";
import { PageHead } from "@/components/ui/page-head";
import { env } from "@/lib/core/env";
import { requireMerchant } from "@/lib/dashboard/require-merchant";
import { PlaceForm } from "../../_components/place-form";
import { SETTING_POSITIONS } from "../../setting-positions";
import { surroundingsOf } from "../../spot-fields";

export const metadata: Metadata = { title: "Add a place" };

type NewPlacePageProps = { params: Promise<{ environment: string }> };

export default async function NewPlacePage({ params }: NewPlacePageProps) {
  const demand = { positions: SETTING_POSITIONS };
  const { merchant } = await requireMerchant((await params).environment, demand);
  const home = `/merchant/${merchant.environment}/settings`;
  return (
    <>
      <PageHead
        title="Add a place"
        sub={`For orders of the ${merchant.environment} environment.`}
        back={{ href: `${home}#places`, label: "Settings" }}
      />
      <PlaceForm
        environment={merchant.environment}
        surroundings={surroundingsOf(merchant)}
        mapStyleUrl={env.MAP_STYLE_URL}
        backHref={home}
      />
    </>
  );
}
