import { Instant } from "@/components/ui/instant";
import { Notice } from "@/components/ui/notice";
import { readMessages } from "@/lib/dashboard/read-messages";
import type { ChosenCounter } from "@/lib/domain/order-counter";
import { COUNTERS } from "@/lib/messages/counters.gen";
import { hoursText } from "@/lib/messages/hours-text";
import { PICKUP } from "@/lib/messages/pickup.gen";

type CounterNoticeProps = { counter: ChosenCounter; timeZone: string };

/** Where the recipient of an order fetches the parcel, and until which day. */
export async function CounterNotice({ counter, timeZone }: CounterNoticeProps) {
  const [{ notice: texts }, hours] = await Promise.all([
    readMessages(COUNTERS),
    readMessages(PICKUP),
  ]);
  const { name, landmark, since, until } = counter;
  return (
    <div className="mb-6">
      <Notice tone="info" title={since ? texts.there({ name }) : texts.coming({ name })}>
        {landmark}. {hoursText(hours, counter.hours)}.{" "}
        {since
          ? texts.until({ day: <Instant at={until} timeZone={timeZone} shape="date" /> })
          : texts.waits}
      </Notice>
    </div>
  );
}
