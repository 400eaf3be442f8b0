import { Instant } from "@/components/ui/instant";
import { Notice } from "@/components/ui/notice";
import type { ChosenCounter } from "@/lib/domain/order-counter";
import type { CountersMessages } from "@/lib/messages/counters.gen";
import { hoursText } from "@/lib/messages/hours-text";
import type { PickupMessages } from "@/lib/messages/pickup.gen";

type CounterNoticeProps = {
  counter: ChosenCounter;
  texts: CountersMessages["notice"];
  hours: PickupMessages;
  timeZone: string;
};

/** Where the recipient of an order fetches the parcel, and until which day. */
export function CounterNotice({ counter, texts, hours, timeZone }: CounterNoticeProps) {
  const { name, landmark, since, until } = counter;
  return (
    <div className="mb-6 max-w-[40rem]">
      <Notice tone="info" title={since ? texts.there({ name }) : texts.coming({ name })}>
        {landmark}. {hoursText(hours, counter.hours)}.{" "}
        {since
          ? texts.until({ day: <Instant at={until} timeZone={timeZone} shape="date" /> })
          : texts.waits}
      </Notice>
    </div>
  );
}
