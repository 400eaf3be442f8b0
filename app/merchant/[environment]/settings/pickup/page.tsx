import { Button } from "@/components/ui/button";
import { Notice } from "@/components/ui/notice";
import { PageHead } from "@/components/ui/page-head";
import { newId } from "@/lib/core/ids";
import { mapGround } from "@/lib/core/map-ground";
import { readMessages, titled } from "@/lib/dashboard/read-messages";
import { requireMerchant } from "@/lib/dashboard/require-merchant";
import { listClosedPickups, listPickups } from "@/lib/domain/access/pickups/list-pickups";
import type { MerchantContext } from "@/lib/domain/authority/merchant-context";
import { may } from "@/lib/domain/authority/rights";
import { readLargestTown } from "@/lib/domain/pricing/gazetteer/read-largest-town";
import { SETTINGS } from "@/lib/messages/settings.gen";
import { ClosedPickups } from "../_components/closed-pickups";
import { PickupForm } from "../_components/pickup-form";
import { PickupList } from "../_components/pickup-list";
import { settingsHome } from "../_components/settings-pages";

export const generateMetadata = titled(SETTINGS, ({ pickup }) => pickup.title);

type PickupPageProps = { params: Promise<{ environment: string }> };

/** Where riders collect: the list, or the form of a shop's first pickup. */
export default async function PickupPage({ params }: PickupPageProps) {
  const { merchant, user, isReadOnly } = await requireMerchant((await params).environment);
  const messages = await readMessages(SETTINGS);
  const [pickups, closed] = await Promise.all([listPickups(merchant), listClosedPickups(merchant)]);
  const mayChange = may(user, "set_places");
  const home = settingsHome(merchant.environment);
  return (
    <>
      <PageHead
        title={messages.pickup.title}
        sub={messages.pickup.sub}
        back={{ href: home, label: messages.title }}
        actions={
          pickups.length > 0 &&
          !isReadOnly && (
            <Button
              href={`${home}/pickup/new`}
              disabledReason={mayChange ? undefined : messages.whoMayChange}
            >
              {messages.pickup.add}
            </Button>
          )
        }
      />
      {pickups.length === 0 && mayChange ? (
        <FirstPickup merchant={merchant} />
      ) : (
        <PickupList
          messages={messages.pickup}
          pickups={pickups}
          home={`${home}/pickup`}
          mayChange={mayChange}
        />
      )}
      {mayChange && !isReadOnly && (
        <ClosedPickups
          environment={merchant.environment}
          closed={closed.map(({ id, name, landmark }) => ({ id, name, landmark }))}
        />
      )}
    </>
  );
}

async function FirstPickup({ merchant }: { merchant: MerchantContext }) {
  const { unsetTitle, unset } = (await readMessages(SETTINGS)).pickup;
  const { environment, market } = merchant;
  return (
    <>
      <div className="mb-5 max-w-[40rem]">
        <Notice tone="warn" title={unsetTitle}>
          {unset}
        </Notice>
      </div>
      <PickupForm
        environment={environment}
        surroundings={{ area: market.area, town: await readLargestTown(market.code) }}
        mapGround={mapGround(market.code)}
        present={{ newId: newId("pkp"), name: merchant.name.slice(0, 100) }}
      />
    </>
  );
}
