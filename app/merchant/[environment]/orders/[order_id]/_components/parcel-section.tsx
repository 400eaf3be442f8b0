import { Section } from "@/components/ui/section";
import { readWords } from "@/lib/dashboard/read-words";
import type { Order } from "@/lib/domain/orders/read-order";
import { weightEstimateOf } from "@/lib/domain/quotes/parcel";
import { ORDER } from "@/lib/words/order";
import { Facts } from "./facts";

const METRES_PER_KM = 1000;

/** What is carried, from where and to where. */
export async function ParcelSection({ order }: { order: Order }) {
  const words = (await readWords(ORDER)).parcel;
  const { itemName, productType, deliverySpeed, vehicleClass, distanceM } = order;
  return (
    <Section title={words.title}>
      <Facts
        facts={[
          { name: words.item, value: itemName ?? productType },
          itemName !== null && { name: words.kind, value: productType },
          { name: words.weight, value: weightEstimateOf(order) },
          { name: words.from, value: placeOf(order.pickupAddress, words.pickup) },
          { name: words.to, value: placeOf(order.deliveryAddress, words.noAddress) },
          {
            name: words.pin,
            value: (
              <a
                href={`geo:${order.deliveryLatitude},${order.deliveryLongitude}`}
                className="inline-flex min-h-6 items-center font-mono text-table"
              >
                {order.deliveryLatitude.toFixed(5)}, {order.deliveryLongitude.toFixed(5)}
              </a>
            ),
          },
          { name: words.distance, value: words.kilometres((distanceM / METRES_PER_KM).toFixed(1)) },
          { name: words.ride, value: `${vehicleClass}, ${deliverySpeed}` },
        ]}
      />
    </Section>
  );
}

function placeOf(address: string | null, otherwise: string): string {
  return address?.trim() || otherwise;
}
