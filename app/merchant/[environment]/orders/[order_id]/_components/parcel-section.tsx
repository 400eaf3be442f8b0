import { Section } from "@/components/ui/section";
import type { Order } from "@/lib/domain/orders/read-order";
import { weightEstimateOf } from "@/lib/domain/quotes/parcel";
import { Facts } from "./facts";

const METRES_PER_KM = 1000;

/** What is carried, from where and to where. */
export function ParcelSection({ order }: { order: Order }) {
  const { itemName, productType, deliverySpeed, vehicleClass, distanceM } = order;
  return (
    <Section title="Parcel">
      <Facts
        facts={[
          { name: "Item", value: itemName ?? productType },
          itemName !== null && { name: "Kind", value: productType },
          { name: "Weight", value: weightEstimateOf(order) },
          { name: "From", value: placeOf(order.pickupAddress, "Your pickup") },
          { name: "To", value: placeOf(order.deliveryAddress, "A pin without words") },
          {
            name: "Pin",
            value: (
              <a
                href={`geo:${order.deliveryLatitude},${order.deliveryLongitude}`}
                className="inline-flex min-h-6 items-center font-mono text-table"
              >
                {order.deliveryLatitude.toFixed(5)}, {order.deliveryLongitude.toFixed(5)}
              </a>
            ),
          },
          { name: "Distance", value: `${(distanceM / METRES_PER_KM).toFixed(1)} km` },
          { name: "Ride", value: `${vehicleClass}, ${deliverySpeed}` },
        ]}
      />
    </Section>
  );
}

function placeOf(address: string | null, otherwise: string): string {
  return address?.trim() || otherwise;
}
