import { NOTICE_STREAMS } from "@/app/_notices/notice-stream";
import { LiveRefresh } from "@/components/live/live-refresh";
import { RefreshWhile } from "@/components/live/refresh-while";
import { Empty } from "@/components/ui/empty";
import { PageHead } from "@/components/ui/page-head";
import { Section } from "@/components/ui/section";
import { formatInstant } from "@/lib/core/format-time";
import { readMessages } from "@/lib/dashboard/read-messages";
import type { OrderReader } from "@/lib/domain/authority/rights";
import { listOpenAlarms, listPastAlarms } from "@/lib/domain/handover/alarms/list-alarms";
import { RIDER_ALARMS } from "@/lib/messages/rider-alarms.gen";
import { AlarmCard } from "./alarm-card";
import type { AlarmActions } from "./alarm-forms";

/** A position is at most so old before the page shows the next. */
const REFRESH_SECONDS = 15;

type AlarmsViewProps = {
  reader: OrderReader;
  place: "courier" | "admin";
  timeZone: string;
  actions: AlarmActions;
};

/** The open alarms with what to do about them, and the closed ones. */
export async function AlarmsView({ reader, place, timeZone, actions }: AlarmsViewProps) {
  const texts = await readMessages(RIDER_ALARMS);
  const [open, over] = await Promise.all([listOpenAlarms(reader), listPastAlarms(reader)]);
  const listOf = (alarms: typeof open) => (
    <ul className="grid gap-6">
      {alarms.map((alarm) => (
        <AlarmCard key={alarm.id} alarm={alarm} place={place} actions={actions} />
      ))}
    </ul>
  );
  return (
    <>
      <PageHead
        title={texts.title}
        sub={texts.sub[place]}
        live={
          <LiveRefresh
            address={NOTICE_STREAMS[place].liveAddress}
            event={NOTICE_STREAMS[place].event}
            shown={formatInstant(new Date(), timeZone, "time")}
          />
        }
      />
      <RefreshWhile isUnderWay={open.length > 0} everySeconds={REFRESH_SECONDS} />
      {open.length === 0 ? (
        <Empty art="done" title={texts.none} />
      ) : (
        <Section title={texts.open}>{listOf(open)}</Section>
      )}
      {over.length > 0 && <Section title={texts.over}>{listOf(over)}</Section>}
    </>
  );
}
