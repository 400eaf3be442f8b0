"use client";

import { useMessages } from "@/components/messages/use-messages";
import { Button } from "@/components/ui/button";
import { Notice } from "@/components/ui/notice";
import { useNow } from "@/components/ui/use-now";
import { formatInstant } from "@/lib/core/format-time";
import { instantAt } from "@/lib/core/local-day";
import { localMinute, nextOpening } from "@/lib/core/opening-hours";
import { NEW_ORDER } from "@/lib/messages/new-order.gen";
import type { PickupChoice } from "./pickup-choice";
import type { Draft } from "./use-order-draft";

const MINUTE_MS = 60_000;

type ClosedNoticeProps = {
  pickup: PickupChoice;
  /** The form's pickup time and minutes until the parcel is ready, as typed. */
  times: { pickupAt: string; readyIn: string };
  timeZone: string;
  /** The server's time when the page was made. */
  openedAt: number;
  onChoose: (change: Draft) => void;
};

/** Shows that the pickup is closed when the rider would come, and proposes the next opening. */
export function ClosedNotice({ pickup, times, timeZone, openedAt, onChoose }: ClosedNoticeProps) {
  const messages = useMessages(NEW_ORDER).pickup;
  const now = useNow() ?? openedAt;
  const { name, hours } = pickup;
  const { pickupAt, readyIn } = times;
  const at =
    pickupAt === "" ? new Date(now + Number(readyIn) * MINUTE_MS) : instantAt(pickupAt, timeZone);
  const opens = at && hours ? nextOpening(hours, at, timeZone) : at;
  if (!opens || opens === at) return null;
  const when = formatInstant(opens, timeZone, "weekdayAndTime");
  return (
    <div data-testid="pickup-closed">
      <Notice
        tone="warn"
        title={(pickupAt === "" ? messages.closedNow : messages.closedThen)({ name })}
        actions={
          <Button
            size="small"
            onClick={() =>
              onChoose({ pickup_at: localMinute(opens, timeZone), ready_in_minutes: "" })
            }
          >
            {messages.pickUp({ when })}
          </Button>
        }
      >
        {messages.opens({ when })}
      </Notice>
    </div>
  );
}
