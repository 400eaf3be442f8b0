import clsx from "clsx";
import { Siren } from "lucide-react";
import { AppLink } from "@/components/ui/app-link";
import { buttonLook } from "@/components/ui/button-look";
import { Instant } from "@/components/ui/instant";
import { readMessages } from "@/lib/dashboard/read-messages";
import type { Alarm } from "@/lib/domain/handover/alarms/list-alarms";
import { RIDER_ALARMS, type RiderAlarmsMessages } from "@/lib/messages/rider-alarms.gen";
import { personText } from "./person-text";

type AlarmBarProps = {
  alarms: readonly Alarm[];
  /** The page of alarms. */
  href: string;
  /** The platform reads which company it is. */
  namesCompany?: boolean;
};

/** Above every page of a dashboard: each open alarm, and who has taken it. */
export async function AlarmBar({ alarms, href, namesCompany = false }: AlarmBarProps) {
  if (alarms.length === 0) return null;
  const texts = await readMessages(RIDER_ALARMS);
  return (
    <section aria-label={texts.bar.label} role="alert" data-alarms={alarms.length}>
      <ul>
        {alarms.map((alarm) => (
          <li
            key={alarm.id}
            className={clsx(
              "flex flex-wrap items-center gap-x-4 gap-y-1 px-4 py-2 sm:px-8",
              alarm.taken ? "bg-bad-bg text-bad-fg" : "bg-bad text-bad-on",
            )}
          >
            <Siren aria-hidden className="size-5 flex-none" />
            <p className="min-w-0 flex-1 font-semibold wrap-anywhere">
              {textOf(texts, alarm, namesCompany)}
            </p>
            <AppLink href={`${href}#${alarm.id}`} className={buttonLook({ size: "small" })}>
              {texts.bar.open}
            </AppLink>
          </li>
        ))}
      </ul>
    </section>
  );
}

function textOf(texts: RiderAlarmsMessages, alarm: Alarm, namesCompany: boolean) {
  const { riderName, courierName: company, timezone: timeZone, raisedAt, taken } = alarm;
  const rider = <strong className="font-strong">{riderName}</strong>;
  const time = <Instant at={taken?.at ?? raisedAt} timeZone={timeZone} shape="time" />;
  if (taken) return texts.bar.taken({ rider, time, person: personText(texts, taken.by, alarm) });
  return namesCompany
    ? texts.bar.company({ rider, time, company })
    : texts.bar.says({ rider, time });
}
