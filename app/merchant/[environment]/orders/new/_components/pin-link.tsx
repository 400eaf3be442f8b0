"use client";

import { useMessages } from "@/components/messages/use-messages";
import { CopyField } from "@/components/ui/copy-field";
import { Instant } from "@/components/ui/instant";
import { SendButtons } from "@/components/ui/send-buttons";
import { formatLength } from "@/lib/core/format-length";
import { PIN_REQUEST } from "@/lib/messages/pin-request.gen";
import type { PinView } from "../pin-view";

type PinLinkProps = { pin: PinView; timeZone: string };

/** The ways to send the link, and its state. */
export function PinLink({ pin, timeZone }: PinLinkProps) {
  const messages = useMessages(PIN_REQUEST);
  const isOpen = pin.state === "waiting" || pin.state === "answered";
  return (
    <div data-testid="pin-link" data-state={pin.state}>
      {isOpen && (
        <>
          <CopyField label={messages.link} value={pin.link} />
          <div className="mt-3 flex flex-wrap gap-2">
            <SendButtons text={pin.text} phone={pin.phone} />
          </div>
        </>
      )}
      <p role="status" className="mt-2 text-table">
        <PinState pin={pin} timeZone={timeZone} />
      </p>
    </div>
  );
}

function PinState({ pin: { state, expiresAt, answer }, timeZone }: PinLinkProps) {
  const messages = useMessages(PIN_REQUEST);
  if (state === "used") return messages.used;
  if (state === "expired") return messages.expired;
  if (!answer) return messages.waiting({ until: <Instant at={expiresAt} timeZone={timeZone} /> });
  const { spot, accuracyM, answeredAt } = answer;
  return (
    <>
      <strong className="font-semibold">
        {messages.sent({ at: <Instant at={answeredAt} timeZone={timeZone} shape="time" /> })}
      </strong>
      {accuracyM !== null && messages.exactTo({ distance: formatLength(accuracyM) })}.{" "}
      {spot.landmark !== undefined && messages.landmark({ landmark: spot.landmark })}
    </>
  );
}
