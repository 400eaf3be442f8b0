import { PlaceLink } from "@/components/map/place-link";
import { detailFacts } from "@/components/orders/detail-facts";
import { AppLink } from "@/components/ui/app-link";
import { FactLines } from "@/components/ui/fact-lines";
import { Instant } from "@/components/ui/instant";
import { PhoneFold } from "@/components/ui/phone-fold";
import { Section } from "@/components/ui/section";
import { formatMoney } from "@/lib/core/format-money";
import { readMessages } from "@/lib/dashboard/read-messages";
import { SHARED_DETAILS } from "@/lib/domain/ordering/orders/order-details";
import type { Order } from "@/lib/domain/ordering/orders/read-order";
import { DETAIL_LABELS } from "@/lib/messages/detail-labels.gen";
import { ORDER, type OrderMessages } from "@/lib/messages/order.gen";
import { vehicleName } from "@/lib/messages/vehicle-name";
import { VEHICLES } from "@/lib/messages/vehicles.gen";
import type { OrderDetails } from "../read-order-details";
import { weightText } from "./weight-text";

const METRES_PER_KM = 1000;

type ParcelSectionProps = Pick<OrderDetails, "order" | "runPlace" | "pickupName"> & {
  home: string;
  timeZone: string;
};

/** The parcel, its pickup and its destination. */
export async function ParcelSection(props: ParcelSectionProps) {
  const { order, runPlace, pickupName, home, timeZone } = props;
  const { parcel: messages } = await readMessages(ORDER);
  const vehicles = await readMessages(VEHICLES);
  const labels = await readMessages(DETAIL_LABELS);
  const { itemName, productType, deliverySpeed, vehicleClass, distanceM } = order;
  const item = itemName ?? productType;
  return (
    <PhoneFold line={messages.line({ item, code: order.parcelCode })} isOpen={false}>
      <Section title={messages.title}>
        <FactLines
          facts={[
            runPlace !== null && {
              name: messages.run,
              value: (
                <AppLink href={`${home}/orders?run=${order.runId}`}>
                  {messages.drop(runPlace)}
                </AppLink>
              ),
            },
            order.pickupAt !== null && {
              name: messages.pickupAt,
              value: <Instant at={order.pickupAt} timeZone={timeZone} />,
            },
            {
              name: messages.parcelCode,
              value: <code className="font-semibold">{order.parcelCode}</code>,
            },
            { name: labels.itemName, value: item },
            itemName !== null && { name: messages.productType, value: productType },
            { name: messages.weight, value: weightText(messages, order) },
            {
              name: messages.from,
              value: [pickupName, placeOf(order.pickupAddress, messages.pickup)]
                .filter(Boolean)
                .join(", "),
            },
            { name: messages.to, value: placeOf(order.deliveryAddress, messages.noLandmark) },
            {
              name: messages.pin,
              value: (
                <PlaceLink latitude={order.deliveryLatitude} longitude={order.deliveryLongitude} />
              ),
            },
            ...detailFacts(labels, order, SHARED_DETAILS),
            {
              name: messages.distance,
              value: messages.kilometres({ kilometres: (distanceM / METRES_PER_KM).toFixed(1) }),
            },
            { name: messages.onFailed, value: onFailedText(messages, order) },
            {
              name: messages.vehicle,
              value: `${vehicleName(vehicles, vehicleClass)}, ${messages.speeds[deliverySpeed]}`,
            },
          ]}
        />
      </Section>
    </PhoneFold>
  );
}

function placeOf(address: string | null, otherwise: string): string {
  return address?.trim() || otherwise;
}

function onFailedText(messages: OrderMessages["parcel"], order: Order): string {
  const { free, paid } = messages.onFailedSentences[order.onFailed];
  const { returnFeeMinor, currency } = order;
  return returnFeeMinor === 0 ? free : paid({ fee: formatMoney(returnFeeMinor, currency) });
}
