import type { PublicRider } from "@/lib/domain/orders/read-public-tracking";
import { readablePhone } from "./readable-phone";
import type { Sentences } from "./sentences";

/** Whom to look out for, and how to reach them while they are on the job. */
export function RiderSection({ rider, sentences }: { rider: PublicRider; sentences: Sentences }) {
  const { vehicles, words } = sentences;
  return (
    <section>
      <h2>{words.rider}</h2>
      <div className="rider">
        <p className="name">{rider.firstName}</p>
        <p className="muted">{vehicles[rider.vehicleClass] ?? rider.vehicleClass}</p>
        {rider.plate && (
          <p className="plate" title={words.plate}>
            {rider.plate}
          </p>
        )}
      </div>
      {rider.phone && (
        <a className="button" id="call" href={`tel:${rider.phone}`}>
          {sentences.call(rider.firstName)} <span>{readablePhone(rider.phone)}</span>
        </a>
      )}
    </section>
  );
}
