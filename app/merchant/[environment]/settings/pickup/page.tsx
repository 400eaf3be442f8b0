import { Notice } from "@/components/ui/notice";
import { PageHead } from "@/components/ui/page-head";
import { formatCoordinates } from "@/lib/core/location/format-coordinates";
import { mapGround } from "@/lib/core/map-ground";
import { readMessages, titled } from "@/lib/dashboard/read-messages";
import { requireMerchant } from "@/lib/dashboard/require-merchant";
import type { MerchantContext, Pickup } from "@/lib/domain/authority/merchant-context";
import { may } from "@/lib/domain/authority/rights";
import { readPickupWait } from "@/lib/domain/dispatch/arrivals/read-pickup-wait";
import { readLargestTown } from "@/lib/domain/pricing/gazetteer/read-largest-town";
import { SETTINGS, type SettingsMessages } from "@/lib/messages/settings.gen";
import { PickupForm } from "../_components/pickup-form";
import { settingsHome } from "../_components/settings-pages";

export const generateMetadata = titled(SETTINGS, ({ pickup }) => pickup.title);

type PickupPageProps = { params: Promise<{ environment: string }> };

/** Where riders collect. */
export default async function PickupPage({ params }: PickupPageProps) {
  const { merchant, user } = await requireMerchant((await params).environment);
  const messages = await readMessages(SETTINGS);
  return (
    <>
      <PageHead
        title={messages.pickup.title}
        sub={messages.pickup.sub}
        back={{ href: settingsHome(merchant.environment), label: messages.title }}
      />
      <UsualWait messages={messages.pickup} merchant={merchant} />
      {may(user, "set_places") ? (
        <PickupEditor messages={messages.pickup} merchant={merchant} />
      ) : (
        <PickupFacts messages={messages} {...merchant} />
      )}
    </>
  );
}

type PickupEditorProps = { messages: SettingsMessages["pickup"]; merchant: MerchantContext };

async function PickupEditor({ messages, merchant }: PickupEditorProps) {
  const { pickup, environment, market } = merchant;
  return (
    <>
      {!pickup && (
        <div className="mb-5 max-w-[40rem]">
          <Notice tone="warn" title={messages.unsetTitle}>
            {messages.unset}
          </Notice>
        </div>
      )}
      <PickupForm
        environment={environment}
        surroundings={{
          area: market.area,
          town: pickup ? undefined : await readLargestTown(market.code),
        }}
        mapGround={mapGround(market.code)}
        present={{
          where: pickup ? formatCoordinates(pickup) : "",
          landmark: pickup?.address ?? "",
        }}
      />
    </>
  );
}

/** What riders' last trips to this pickup show; nothing while there are few. */
async function UsualWait({ messages, merchant }: PickupEditorProps) {
  const wait = await readPickupWait(merchant);
  if (!wait) return null;
  const { waitMinutes, readyMinutes } = wait;
  return (
    <p className="mb-5 max-w-[40rem]">
      {messages.wait({ minutes: waitMinutes })}{" "}
      {readyMinutes !== null && messages.usuallyReady({ minutes: readyMinutes })}
    </p>
  );
}

type PickupFactsProps = { messages: SettingsMessages; pickup: Pickup | null };

function PickupFacts({ messages, pickup }: PickupFactsProps) {
  const { at, undescribed, none } = messages.pickup;
  return (
    <>
      <p>
        {pickup
          ? at({ address: pickup.address ?? undescribed, coordinates: formatCoordinates(pickup) })
          : none}
      </p>
      <p className="text-meta text-muted">{messages.whoMayChange}</p>
    </>
  );
}
