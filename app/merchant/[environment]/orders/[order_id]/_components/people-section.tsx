import { Phone as PhoneIcon } from "lucide-react";
import type { ReactNode } from "react";
import { PlaceLink } from "@/components/map/place-link";
import { Ago } from "@/components/ui/ago";
import { Button } from "@/components/ui/button";
import { FactLines } from "@/components/ui/fact-lines";
import { Instant } from "@/components/ui/instant";
import { Section } from "@/components/ui/section";
import { formatLength } from "@/lib/core/format-length";
import { formatPhone } from "@/lib/core/format-phone";
import { readMessages } from "@/lib/dashboard/read-messages";
import { scheduledFor, waitsUntil } from "@/lib/domain/order-reading";
import { isOver } from "@/lib/domain/order-status";
import type { RiderPosition } from "@/lib/domain/ordering/orders/order-movement";
import type { Order } from "@/lib/domain/ordering/orders/read-order";
import { DETAIL_LABELS } from "@/lib/messages/detail-labels.gen";
import { ORDER, type OrderMessages } from "@/lib/messages/order.gen";
import { vehicleName } from "@/lib/messages/vehicle-name";
import { VEHICLES } from "@/lib/messages/vehicles.gen";

const NOTHING = "–";

type PeopleSectionProps = { order: Order; timeZone: string };

/** The recipient, the pickup contact and the rider, each with a number to call. */
export async function PeopleSection({ order, timeZone }: PeopleSectionProps) {
  const { people: messages } = await readMessages(ORDER);
  const labels = await readMessages(DETAIL_LABELS);
  const { rider, riderPosition, receiverName, receiverPhone } = order;
  const { pickupContactName, pickupContactPhone } = order;
  return (
    <Section title={messages.title}>
      <FactLines
        facts={[
          {
            name: messages.recipient,
            value: (
              <Person messages={messages} name={receiverName} phone={receiverPhone}>
                {receiverName ?? messages.noName}
                {order.doorAccuracyM !== null && (
                  <span className="block text-table text-muted">
                    {messages.knowWay({ metres: order.doorAccuracyM })}
                  </span>
                )}
              </Person>
            ),
          },
          (pickupContactName !== null || pickupContactPhone !== null) && {
            name: labels.pickupContactName,
            value: (
              <Person messages={messages} name={pickupContactName} phone={pickupContactPhone}>
                {pickupContactName ?? messages.noName}
              </Person>
            ),
          },
          {
            name: messages.rider,
            value: (
              <Person messages={messages} name={rider?.name} phone={rider?.phone}>
                {rider ? rider.name : riderMissing(messages, order, timeZone)}
              </Person>
            ),
          },
          // The rider's lines are reserved, so that an assignment moves nothing.
          mayHaveRider(order) && {
            name: messages.vehicle,
            value: await vehicleOf(messages, rider),
          },
          mayHaveRider(order) &&
            !(isOver(order.status) && !riderPosition) && {
              name: messages.riderPosition,
              value: riderPosition ? (
                <Position riderPosition={riderPosition} timeZone={timeZone} />
              ) : (
                NOTHING
              ),
            },
        ]}
      />
    </Section>
  );
}

type PersonProps = {
  messages: OrderMessages["people"];
  name: string | null | undefined;
  /** E.164. */
  phone: string | null | undefined;
  children: ReactNode;
};

/** A person, with a button that calls; the row is as high without a number. */
function Person({ messages, name, phone, children }: PersonProps) {
  return (
    <span className="flex min-h-11 items-center justify-between gap-x-4">
      <span className="min-w-0">
        {children}
        {phone && <span className="block text-table text-muted">{formatPhone(phone)}</span>}
      </span>
      {phone && (
        <Button
          size="small"
          href={`tel:${phone}`}
          aria-label={messages.call({ name: name ?? formatPhone(phone) })}
        >
          <PhoneIcon aria-hidden="true" className="size-4" />
          {messages.callShort}
        </Button>
      )}
    </span>
  );
}

type PositionProps = { riderPosition: RiderPosition; timeZone: string };

/** Where the rider is, and since when that is known. */
function Position({ riderPosition, timeZone }: PositionProps) {
  const { latitude, longitude, accuracyM, recordedAt } = riderPosition;
  return (
    <>
      <PlaceLink latitude={latitude} longitude={longitude} />{" "}
      <Ago at={recordedAt} timeZone={timeZone} now={new Date()} isBrief />
      {accuracyM !== null && <span className="text-muted"> ± {formatLength(accuracyM)}</span>}
    </>
  );
}

/** No rider comes for a test order, nor for an order that ended without one. */
function mayHaveRider({ environment, rider, status }: Order): boolean {
  return environment === "live" && (rider !== null || !isOver(status));
}

/** The vehicle that comes, which may be larger than the priced one. */
async function vehicleOf(
  { noPlate }: OrderMessages["people"],
  rider: Order["rider"],
): Promise<string> {
  if (!rider) return NOTHING;
  const vehicles = await readMessages(VEHICLES);
  return [vehicleName(vehicles, rider.vehicleClass), rider.plate ?? noPlate].join(", ");
}

function riderMissing(
  messages: OrderMessages["people"],
  order: Order,
  timeZone: string,
): ReactNode {
  const { status, environment, dispatchAt } = order;
  if (dispatchAt && scheduledFor(order)) {
    return messages.searchStarts({ when: <Instant at={dispatchAt} timeZone={timeZone} /> });
  }
  const until = waitsUntil(order);
  if (until) {
    return messages.waits({ when: <Instant at={until} timeZone={timeZone} shape="time" /> });
  }
  if (status === "searching") return messages.notAccepted;
  return environment === "test" ? messages.noTestRider : messages.noRider;
}
