import { PageHead } from "@/components/ui/page-head";
import { newId } from "@/lib/core/ids";
import { mapGround } from "@/lib/core/map-ground";
import { readMessages, titled } from "@/lib/dashboard/read-messages";
import { requireMerchant } from "@/lib/dashboard/require-merchant";
import { SETTINGS } from "@/lib/messages/settings.gen";
import { PickupForm } from "../../_components/pickup-form";
import { settingsHome } from "../../_components/settings-pages";
import { surroundingsOf } from "../../spot-fields";

export const generateMetadata = titled(SETTINGS, ({ pickup }) => pickup.add);

type NewPickupPageProps = { params: Promise<{ environment: string }> };

export default async function NewPickupPage({ params }: NewPickupPageProps) {
  const { merchant } = await requireMerchant((await params).environment, "set_places");
  const { pickup: messages } = await readMessages(SETTINGS);
  const list = `${settingsHome(merchant.environment)}/pickup`;
  return (
    <>
      <PageHead
        title={messages.add}
        sub={messages.sub}
        back={{ href: list, label: messages.title }}
      />
      <PickupForm
        environment={merchant.environment}
        surroundings={surroundingsOf(merchant)}
        mapGround={mapGround(merchant.market.code)}
        present={{ newId: newId("pkp") }}
        backHref={list}
      />
    </>
  );
}
