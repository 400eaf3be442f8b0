import { formatPhone } from "@/lib/core/format-phone";
import type { PublicRider } from "@/lib/domain/ordering/tracking/read-public-tracking";
import { vehicleName } from "@/lib/messages/vehicle-name";
import { VEHICLES } from "@/lib/messages/vehicles.gen";
import type { TrackingView } from "./tracking-view";

/** The rider's name and vehicle, with a number to call during the delivery. */
export function RiderSection({ rider, view }: { rider: PublicRider; view: TrackingView }) {
  const { language, messages } = view;
  const { labels } = messages;
  return (
    <section>
      <h2>{labels.rider}</h2>
      <div className="rider">
        <p className="name">{rider.firstName}</p>
        <p className="muted">{vehicleName(VEHICLES[language], rider.vehicleClass)}</p>
        {rider.plate && (
          <p className="plate" title={labels.plate}>
            {rider.plate}
          </p>
        )}
      </div>
      {rider.phone && (
        <a className="button" id="call" href={`tel:${rider.phone}`}>
          {messages.call({ name: rider.firstName })} <span>{formatPhone(rider.phone)}</span>
        </a>
      )}
    </section>
  );
}
