import { Button } from "@/components/ui/button";
import { Empty } from "@/components/ui/empty";
import { PageHead } from "@/components/ui/page-head";
import { formatPhone } from "@/lib/core/format-phone";
import { newId } from "@/lib/core/ids";
import { formatCoordinates } from "@/lib/core/location/format-coordinates";
import { mapGround } from "@/lib/core/map-ground";
import { mayPlaceOrders } from "@/lib/dashboard/may-place-orders";
import { readMessages, titled } from "@/lib/dashboard/read-messages";
import { requireMerchant } from "@/lib/dashboard/require-merchant";
import { atPickup } from "@/lib/domain/access/pickups/at-pickup";
import { listPickups, type SavedPickup } from "@/lib/domain/access/pickups/list-pickups";
import type { MerchantContext } from "@/lib/domain/authority/merchant-context";
import { readPickupWait } from "@/lib/domain/dispatch/arrivals/read-pickup-wait";
import { findReceiver } from "@/lib/domain/ordering/tracking/find-receiver";
import { findPinRequest } from "@/lib/domain/pricing/pin-requests/find-pin-request";
import { listPlaces } from "@/lib/domain/pricing/places/list-places";
import { PICKUP_DAYS_AHEAD } from "@/lib/domain/pricing/quotes/price-request";
import { NEW_ORDER } from "@/lib/messages/new-order.gen";
import { surroundingsOf } from "../../settings/spot-fields";
import { NewOrderForm } from "./_components/new-order-form";
import type { PickupChoice } from "./_components/pickup-choice";
import { PlacedOrder } from "./_components/placed-order";
import type { Draft } from "./_components/use-order-draft";
import { drawRoute } from "./draw-route";
import { knownFromOrder } from "./known-from-order";
import { viewAnswer } from "./pin-view";

export const generateMetadata = titled(NEW_ORDER, ({ title }) => title);

const DAY_MS = 86_400_000;

type NewOrderPageProps = {
  params: Promise<{ environment: string }>;
  searchParams: Promise<Record<string, string | string[] | undefined>>;
};

export default async function NewOrderPage({ params, searchParams }: NewOrderPageProps) {
  const { merchant, user } = await requireMerchant(
    (await params).environment,
    "place_orders",
    "branch",
  );
  const { placed, again, pin, phone, repeat, pickup } = await searchParams;
  const draftName = `new order ${merchant.merchantId} ${merchant.environment}`;
  if (typeof placed === "string") {
    const isReplay = again !== undefined;
    return (
      <PlacedOrder merchant={merchant} orderId={placed} isReplay={isReplay} draftName={draftName} />
    );
  }
  if (!mayPlaceOrders({ merchant, user })) return <Suspended {...merchant} />;
  if (!merchant.pickup) return <NoPickup {...merchant} />;
  const pickups = (await listPickups(merchant)).map(choiceOf);
  const asked = typeof pickup === "string" ? pickup : "";
  const known: Draft = { pickup: asked, ...(await knownFrom(merchant, { pin, phone, repeat })) };
  const first = pickups.find(({ id }) => id === known.pickup) ?? pickups[0];
  const from = await atPickup(merchant, first?.id ?? null);
  return (
    <>
      <Head {...merchant} />
      <NewOrderForm
        environment={merchant.environment}
        orderKey={newId("ord")}
        draftName={draftName}
        surroundings={surroundingsOf(merchant)}
        saved={(await listPlaces(merchant, "drop_off")).map(
          ({ id, name, landmark, latitude, longitude }) => ({
            id,
            name,
            landmark,
            latitude,
            longitude,
          }),
        )}
        timeZone={merchant.market.timezone}
        known={known}
        mapGround={mapGround(merchant.market.code)}
        pickups={pickups}
        firstPickup={{
          id: from.pickup?.id ?? "",
          map: await drawRoute(from),
          usualWait: (await readPickupWait(from))?.waitMinutes ?? null,
        }}
        openedAt={Date.now()}
        takesMobileMoney={merchant.market.takesMobileMoney}
        waitMinutes={merchant.market.waitMinutes}
        bookableUntil={Date.now() + PICKUP_DAYS_AHEAD * DAY_MS}
      />
    </>
  );
}

function choiceOf({ id, name, landmark, latitude, longitude, hours }: SavedPickup): PickupChoice {
  return { id, name, landmark, latitude, longitude, hours };
}

type Given = Record<"pin" | "phone" | "repeat", string | string[] | undefined>;

/** The first values, when the form is opened from a pin request, a customer, or an order to place again. */
async function knownFrom(merchant: MerchantContext, { pin, phone, repeat }: Given): Promise<Draft> {
  if (typeof repeat === "string") return knownFromOrder(merchant, repeat);
  if (typeof pin === "string") return knownFromPin(merchant, pin);
  const receiver = typeof phone === "string" ? await findReceiver(merchant, phone) : undefined;
  if (!receiver) return {};
  return {
    receiverPhone: formatPhone(receiver.phone),
    receiverName: receiver.name ?? undefined,
    where: formatCoordinates(receiver.coordinates),
    landmark: receiver.address ?? undefined,
  };
}

async function knownFromPin(merchant: MerchantContext, pinRequest: string) {
  const request = await findPinRequest(merchant, pinRequest);
  if (!request) return {};
  const { answer, receiverName } = request;
  return {
    pinRequest,
    ...(receiverName !== null && { receiverName }),
    ...(answer && { ...viewAnswer(answer).spot, pinAnswered: answer.answeredAt.toISOString() }),
  };
}

/** Without a pickup there is no price, so the merchant must set it first. */
async function NoPickup({ environment }: Pick<MerchantContext, "environment">) {
  const messages = (await readMessages(NEW_ORDER)).noPickup;
  return (
    <>
      <Head environment={environment} />
      <Empty
        art="map"
        title={messages.title}
        action={
          <Button variant="primary" href={`/merchant/${environment}/settings/pickup`}>
            {messages.action}
          </Button>
        }
      >
        {messages.explains}
      </Empty>
    </>
  );
}

/** The bar above every page explains why. Orders under way continue. */
async function Suspended({ environment }: Pick<MerchantContext, "environment">) {
  const messages = (await readMessages(NEW_ORDER)).suspended;
  return (
    <>
      <Head environment={environment} />
      <Empty
        title={messages.title}
        action={<Button href={`/merchant/${environment}/orders`}>{messages.action}</Button>}
      >
        {messages.explains}
      </Empty>
    </>
  );
}

async function Head({ environment }: Pick<MerchantContext, "environment">) {
  const { title, orders, several } = await readMessages(NEW_ORDER);
  const list = `/merchant/${environment}/orders`;
  return (
    <PageHead
      title={title}
      back={{ href: list, label: orders }}
      actions={<Button href={`${list}/import`}>{several}</Button>}
    />
  );
}
