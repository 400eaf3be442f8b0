import type { PublicRider } from "@/lib/domain/orders/read-public-tracking";
import { readablePhone } from "./readable-phone";
import type { RecipientMessages } from "@/lib/messages/recipient.gen";

/** What a vehicle class is called; a new class shows its code until it has a name here. */
export function vehicleName(vehicles: RecipientMessages["vehicles"], code: string): string {
  return code in vehicles ? vehicles[code as keyof typeof vehicles] : code;
}

/** Whom to look out for, and how to reach them while they are on the job. */
export function RiderSection({
  rider,
  messages,
}: {
  rider: PublicRider;
  messages: RecipientMessages;
}) {
  const { vehicles, labels } = messages;
  return (
    <section>
      <h2>{labels.rider}</h2>
      <div className="rider">
        <p className="name">{rider.firstName}</p>
        <p className="muted">{vehicleName(vehicles, rider.vehicleClass)}</p>
        {rider.plate && (
          <p className="plate" title={labels.plate}>
            {rider.plate}
          </p>
        )}
      </div>
      {rider.phone && (
        <a className="button" id="call" href={`tel:${rider.phone}`}>
          {messages.call({ name: rider.firstName })} <span>{readablePhone(rider.phone)}</span>
        </a>
      )}
    </section>
  );
}
