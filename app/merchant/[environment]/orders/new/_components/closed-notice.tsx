"use client";

import type { ReactNode } from "react";
import { useMessages } from "@/components/messages/use-messages";
import { Button } from "@/components/ui/button";
import { Notice } from "@/components/ui/notice";
import { useNow } from "@/components/ui/use-now";
import { formatInstant } from "@/lib/core/format-time";
import { instantAt } from "@/lib/core/local-day";
import { localMinute, openingAt } from "@/lib/core/opening-hours";
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
  /** The last pickup time that can be ordered, in milliseconds. */
  bookableUntil: number;
  onChoose: (change: Draft) => void;
};

/** A pickup that closes so soon may be closed when the rider comes. */
const CLOSING_MINUTES = 30;

/**
 * Shows that the pickup is closed when the rider would come, and proposes the next opening that can be ordered; or
 * that it closes soon.
 */
export function ClosedNotice(props: ClosedNoticeProps) {
  const { pickup, timeZone, openedAt, bookableUntil, onChoose } = props;
  const messages = useMessages(NEW_ORDER).pickup;
  const now = useNow() ?? openedAt;
  const { name, hours } = pickup;
  const { pickupAt, readyIn } = props.times;
  const at =
    pickupAt === "" ? new Date(now + Number(readyIn) * MINUTE_MS) : instantAt(pickupAt, timeZone);
  const opening = at && hours && openingAt(hours, at, timeZone);
  if (!opening) return null;
  const { opens, closes } = opening;
  const whenText = (instant: Date) => formatInstant(instant, timeZone, "weekdayAndTime");
  if (opens <= at) {
    if (closes.getTime() - at.getTime() > CLOSING_MINUTES * MINUTE_MS) return null;
    const title = messages.closesSoon({ name, when: whenText(closes) });
    return <Warning title={title}>{messages.closesFirst}</Warning>;
  }
  const when = whenText(opens);
  const title = (pickupAt === "" ? messages.closedNow : messages.closedThen)({ name });
  const choose = () => onChoose({ pickup_at: localMinute(opens, timeZone), ready_in_minutes: "" });
  return (
    <Warning
      title={title}
      action={
        opens.getTime() <= bookableUntil && (
          <Button size="small" onClick={choose}>
            {messages.pickUp({ when })}
          </Button>
        )
      }
    >
      {messages.opens({ when })}
    </Warning>
  );
}

type WarningProps = { title: string; action?: ReactNode; children: ReactNode };

function Warning({ title, action, children }: WarningProps) {
  return (
    <div data-testid="pickup-closed">
      <Notice tone="warn" title={title} actions={action}>
        {children}
      </Notice>
    </div>
  );
}
