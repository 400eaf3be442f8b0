import { notFound } from "next/navigation";
import { PageHead } from "@/components/ui/page-head";
import { Section } from "@/components/ui/section";
import { formatPhone } from "@/lib/core/format-phone";
import { formatCoordinates } from "@/lib/core/location/format-coordinates";
import { mapGround } from "@/lib/core/map-ground";
import { hoursFieldsOf } from "@/lib/dashboard/hours-fields";
import { readMessages, titled } from "@/lib/dashboard/read-messages";
import { requireMerchant } from "@/lib/dashboard/require-merchant";
import { atPickup } from "@/lib/domain/access/pickups/at-pickup";
import { listPickups, type SavedPickup } from "@/lib/domain/access/pickups/list-pickups";
import type { MerchantContext } from "@/lib/domain/authority/merchant-context";
import { readPickupWait } from "@/lib/domain/dispatch/arrivals/read-pickup-wait";
import { SETTINGS, type SettingsMessages } from "@/lib/messages/settings.gen";
import { PickupForm } from "../../_components/pickup-form";
import { PickupUse } from "../../_components/pickup-use";
import { settingsHome } from "../../_components/settings-pages";
import { surroundingsOf } from "../../spot-fields";

export const generateMetadata = titled(SETTINGS, ({ pickup }) => pickup.metaTitle);

type OnePickupPageProps = { params: Promise<{ environment: string; pickup_id: string }> };

export default async function OnePickupPage({ params }: OnePickupPageProps) {
  const { environment, pickup_id: pickupId } = await params;
  const { merchant } = await requireMerchant(environment, "set_places");
  const { pickup: messages } = await readMessages(SETTINGS);
  const pickup = (await listPickups(merchant)).find(({ id }) => id === pickupId);
  if (!pickup) return notFound();
  const list = `${settingsHome(merchant.environment)}/pickup`;
  return (
    <>
      <PageHead title={pickup.name} back={{ href: list, label: messages.title }} />
      <UsualWait messages={messages} merchant={await atPickup(merchant, pickupId)} />
      <PickupForm
        environment={merchant.environment}
        surroundings={surroundingsOf(merchant)}
        mapGround={mapGround(merchant.market.code)}
        present={presentOf(pickup)}
        backHref={list}
      />
      <Section title={messages.use}>
        <PickupUse
          environment={merchant.environment}
          pickupId={pickupId}
          name={pickup.name}
          isDefault={pickup.isDefault}
          isTestOnly={pickup.isTestOnly}
        />
      </Section>
    </>
  );
}

function presentOf({ id, name, landmark, hours, ...pickup }: SavedPickup): Record<string, string> {
  return {
    pickupId: id,
    name,
    code: pickup.code ?? "",
    where: formatCoordinates(pickup),
    landmark,
    contactName: pickup.contactName ?? "",
    contactPhone: pickup.contactPhone === null ? "" : formatPhone(pickup.contactPhone),
    note: pickup.note ?? "",
    ...hoursFieldsOf(hours),
  };
}

type UsualWaitProps = { messages: SettingsMessages["pickup"]; merchant: MerchantContext };

/** What riders' last trips to this pickup show; nothing while there are few. */
async function UsualWait({ messages, merchant }: UsualWaitProps) {
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
