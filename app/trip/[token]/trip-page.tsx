import type { MapDrawing } from "@/components/map/draw-base-map";
import { MapPicture } from "@/components/map/map-picture";
import { PageFrame } from "@/components/recipient/page-frame";
import { formatPhone } from "@/lib/core/format-phone";
import { mapGround } from "@/lib/core/map-ground";
import type { SharedTrip } from "@/lib/domain/handover/trip-shares/read-shared-trip";
import { AGO } from "@/lib/messages/ago.gen";
import type { Language } from "@/lib/messages/language";
import { inLanguage } from "@/lib/messages/language-in-address";
import { localTimes } from "@/lib/messages/local-times";
import { SHARED_TRIP, type SharedTripMessages } from "@/lib/messages/shared-trip.gen";
import { timeDistance } from "@/lib/messages/time-distance";

/** A phone reports a position at least this often while it has a network and moves. */
const SILENT_MS = 10 * 60_000;

const REFRESH_SECONDS = 60;
const ALARM_REFRESH_SECONDS = 15;

type TripPageProps = {
  language: Language;
  address: string;
  trip: SharedTrip;
  /** Undefined while no position is known. */
  map: MapDrawing | undefined;
  now: Date;
};

/** Where a rider is and whether all is well, for a person of theirs. */
export function TripPage({ language, address, trip, map, now }: TripPageProps) {
  const texts = SHARED_TRIP[language];
  const times = localTimes(language, trip.timezone);
  const state = stateOf(trip);
  const says = texts.says[state]({ name: trip.riderName });
  return (
    <PageFrame
      language={language}
      title={says}
      addressIn={(other) => inLanguage(address, other)}
      following={{
        everySeconds: trip.hasAlarm ? ALARM_REFRESH_SECONDS : REFRESH_SECONDS,
        status: state,
        shownAt: times.time(now),
      }}
      preview={texts.preview}
    >
      <main>
        <p className="from">{texts.company({ company: trip.company })}</p>
        <h1>{says}</h1>
        {trip.hasAlarm && <p className="error">{texts.alarmExplains({ company: trip.company })}</p>}
        <Seen trip={trip} language={language} now={now} />
        <p className="muted">{texts.updates[trip.hasAlarm ? "alarm" : "usual"]}</p>
        {map && (
          <section>
            <MapPicture drawing={map} label={texts.map} />
            <p className="muted">{mapGround().attribution}</p>
            <MapLink trip={trip} texts={texts} />
          </section>
        )}
        <Phones trip={trip} texts={texts} />
      </main>
      <footer>
        <p>{trip.hasAlarm ? texts.untilAlarm : texts.until({ time: times.time(trip.endsAt) })}</p>
      </footer>
    </PageFrame>
  );
}

function stateOf({ hasAlarm, isOnJob, isOnline }: SharedTrip): keyof SharedTripMessages["says"] {
  if (hasAlarm) return "alarm";
  if (isOnJob) return "onJob";
  return isOnline ? "online" : "offline";
}

type SeenProps = Pick<TripPageProps, "trip" | "language" | "now">;

/** The position's time, because an old one says little about now. */
function Seen({ trip: { place, timezone }, language, now }: SeenProps) {
  const texts = SHARED_TRIP[language];
  if (!place) return <p className="advice">{texts.unknown}</p>;
  const { seenAt } = place;
  const isSilent = now.getTime() - seenAt.getTime() > SILENT_MS;
  return (
    <>
      <p className="eta">
        {texts.seen({
          time: localTimes(language, timezone).time(seenAt),
          ago: timeDistance(AGO[language], seenAt, now),
        })}
      </p>
      {isSilent && <p className="advice">{texts.silent}</p>}
    </>
  );
}

type PartProps = { trip: SharedTrip; texts: SharedTripMessages };

function MapLink({ trip: { place }, texts }: PartProps) {
  if (!place) return null;
  const query = `${place.latitude.toFixed(5)},${place.longitude.toFixed(5)}`;
  return (
    <a
      className="tap"
      href={`https://www.google.com/maps/search/?api=1&query=${query}`}
      rel="noreferrer"
    >
      {texts.openMap}
    </a>
  );
}

/** Who knows more; the rider may be riding. */
function Phones({ trip: { company, companyPhone, supportPhone }, texts }: PartProps) {
  const phones = [
    { label: texts.call({ name: company }), phone: companyPhone },
    { label: texts.call({ name: "Tumiza" }), phone: supportPhone },
  ].flatMap(({ label, phone }) => (phone === null ? [] : [{ label, phone }]));
  if (phones.length === 0) return null;
  return (
    <section>
      <h2>{texts.help}</h2>
      {phones.map(({ label, phone }) => (
        <p key={label}>
          <a className="button" href={`tel:${phone}`}>
            {label} <span>{formatPhone(phone)}</span>
          </a>
        </p>
      ))}
    </section>
  );
}
