import type { ReactNode } from "react";
import { Instant } from "@/components/ui/instant";
import { readMessages } from "@/lib/dashboard/read-messages";
import type { Reading } from "@/lib/domain/order-reading";
import { HEADLINES } from "@/lib/messages/headlines.gen";

type OrderHeadlineProps = {
  reading: Reading;
  /** Whether the reader is the order's merchant. */
  isMerchants?: boolean;
  timeZone: string;
  /** A link to what the reader can do now. */
  action?: ReactNode;
};

/** What is happening with an order and what comes next, above everything else on its page. */
export async function OrderHeadline(props: OrderHeadlineProps) {
  const { reading, isMerchants = false, timeZone, action } = props;
  const { headline, by } = reading;
  const messages = await readMessages(HEADLINES);
  const text = messages[isMerchants ? "merchant" : "staff"][headline];
  return (
    <div
      data-headline={headline}
      className="mb-6 flex min-h-17 flex-wrap items-center justify-between gap-x-6 gap-y-2 rounded-panel bg-sunken px-4 py-3 max-sm:min-h-30 sm:px-5"
    >
      <div className="min-w-0">
        <p className="font-semibold">{text.says}</p>
        <p className="max-w-[68ch] text-muted">
          {"next" in text && text.next}{" "}
          {by &&
            (headline === "scheduled"
              ? messages.at({ when: <Instant at={by} timeZone={timeZone} /> })
              : messages.promised({ when: <Instant at={by} timeZone={timeZone} shape="time" /> }))}
        </p>
      </div>
      {action}
    </div>
  );
}
