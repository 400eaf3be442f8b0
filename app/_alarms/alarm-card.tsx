import { Phone as PhoneIcon } from "lucide-react";
import { PlaceLink } from "@/components/map/place-link";
import { Ago } from "@/components/ui/ago";
import { buttonLook } from "@/components/ui/button-look";
import { Facts } from "@/components/ui/facts";
import { Instant } from "@/components/ui/instant";
import { NameLink } from "@/components/ui/name-link";
import { Phone } from "@/components/ui/phone";
import { formatLength } from "@/lib/core/format-length";
import { readMessages } from "@/lib/dashboard/read-messages";
import type { Alarm, AlarmPerson } from "@/lib/domain/handover/alarms/list-alarms";
import { orderPath } from "@/lib/domain/platform/alerts/alert-path";
import { REASON_MAX_LENGTH } from "@/lib/domain/require-reason";
import { RIDER_ALARMS, type RiderAlarmsMessages } from "@/lib/messages/rider-alarms.gen";
import type { AlarmActions } from "./alarm-forms";
import { CloseAlarmForm } from "./close-alarm-form";
import { personText } from "./person-text";
import { TakeAlarmForm } from "./take-alarm-form";

/** A phone that sent its alarm later than this had no network. */
const LATE_MS = 60_000;

/** No phone is more exact. */
const FINEST_M = 10;

type AlarmPlaceName = "courier" | "admin";

type AlarmCardProps = { alarm: Alarm; place: AlarmPlaceName; actions: AlarmActions };

/** One alarm: who, where, with which order, and what to do about it or who did. */
export async function AlarmCard({ alarm, place, actions }: AlarmCardProps) {
  const texts = await readMessages(RIDER_ALARMS);
  const { id, riderName, riderPhone, courierName, courierPhone, taken, ended } = alarm;
  return (
    <li
      id={id}
      data-alarm={ended ? "over" : taken ? "taken" : "open"}
      className={
        ended
          ? "grid max-w-[44rem] gap-3"
          : "grid max-w-[44rem] gap-4 rounded-panel border-2 border-bad p-4 sm:p-5"
      }
    >
      <div>
        <h3 className="text-lead font-strong">{texts.calls({ rider: riderName })}</h3>
        <p className="text-table text-muted">
          <Raised texts={texts} alarm={alarm} />
        </p>
      </div>
      {!ended && (
        <p className="flex flex-wrap gap-2">
          <CallLink phone={riderPhone} label={texts.call({ name: riderName })} isFirst />
          {place === "admin" && courierPhone !== null && (
            <CallLink phone={courierPhone} label={texts.callCompany({ company: courierName })} />
          )}
        </p>
      )}
      <Facts facts={factsOf(texts, alarm, place)} />
      {!ended && !taken && <TakeAlarmForm action={actions.take} alarmId={id} />}
      {!ended && (
        <CloseAlarmForm
          action={actions.close}
          alarmId={id}
          rider={riderName}
          reasonLength={REASON_MAX_LENGTH}
        />
      )}
    </li>
  );
}

type RaisedProps = { texts: RiderAlarmsMessages; alarm: Alarm };

function Raised({ texts, alarm: { channel, raisedAt, receivedAt, timezone } }: RaisedProps) {
  const now = new Date();
  const when = <Ago at={raisedAt} timeZone={timezone} now={now} />;
  const isLate = receivedAt.getTime() - raisedAt.getTime() > LATE_MS;
  return (
    <>
      {channel ? texts.byText({ when }) : texts.raised({ when })}
      {isLate && (
        <>
          {". "}
          {texts.late({ when: <Instant at={receivedAt} timeZone={timezone} shape="time" /> })}
        </>
      )}
    </>
  );
}

type CallLinkProps = { phone: string; label: string; isFirst?: boolean };

function CallLink({ phone, label, isFirst = false }: CallLinkProps) {
  const variant = isFirst ? "primary" : "secondary";
  return (
    <a href={`tel:${phone}`} className={buttonLook({ variant, size: "large" })}>
      <PhoneIcon aria-hidden className="size-5 flex-none" />
      {label}
    </a>
  );
}

function factsOf(texts: RiderAlarmsMessages, alarm: Alarm, place: AlarmPlaceName) {
  const { facts } = texts;
  const { order, taken, ended, plate, riderId, riderName, riderPhone } = alarm;
  const by = (it: { at: Date; by: AlarmPerson } | null) =>
    it &&
    texts.by({
      person: personText(texts, it.by, alarm),
      when: <Instant at={it.at} timeZone={alarm.timezone} />,
    });
  const rider = <NameLink href={`/${place}/riders/${riderId}`}>{riderName}</NameLink>;
  return [
    { name: facts.rider, value: rider },
    {
      name: facts.company,
      value:
        place === "admin" ? (
          <NameLink href={`/admin/couriers/${alarm.courierId}`}>{alarm.courierName}</NameLink>
        ) : null,
    },
    { name: facts.phone, value: <Phone e164={riderPhone} /> },
    { name: facts.plate, value: plate },
    { name: facts.place, value: <Place texts={texts} alarm={alarm} /> },
    {
      name: facts.order,
      value: order ? (
        <NameLink href={orderPath({ ...order, orderId: order.id, trackingId: "" }, place)}>
          {order.parcelCode}
        </NameLink>
      ) : (
        facts.noOrder
      ),
    },
    { name: facts.taken, value: by(taken) },
    { name: facts.closed, value: by(ended) },
    { name: facts.note, value: ended && (ended.isFalse ? texts.isFalse : ended.note) },
  ];
}

function Place({ texts: { facts }, alarm: { place, timezone } }: RaisedProps) {
  if (!place) return facts.noPlace;
  const { accuracyM, locatedAt } = place;
  return (
    <span className="flex flex-wrap items-center gap-x-3">
      <PlaceLink {...place} />
      <span className="text-table text-muted">
        <Ago at={locatedAt} timeZone={timezone} now={new Date()} />
        {accuracyM !== null &&
          `, ${facts.located({ length: formatLength(Math.max(accuracyM, FINEST_M)) })}`}
      </span>
    </span>
  );
}
