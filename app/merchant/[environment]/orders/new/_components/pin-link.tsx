"use client";

import { MessageCircle, MessageSquare } from "lucide-react";
import { Button } from "@/components/ui/button";
import { CopyField } from "@/components/ui/copy-field";
import { Instant } from "@/components/ui/instant";
import { formatLength } from "@/lib/core/format-length";
import type { PinView } from "../pin-view";

type PinLinkProps = { pin: PinView; timeZone: string };

/** The ways to send the link, and what has come of it. */
export function PinLink({ pin, timeZone }: PinLinkProps) {
  const isOpen = pin.state === "waiting" || pin.state === "answered";
  return (
    <div data-testid="pin-link" data-state={pin.state}>
      {isOpen && (
        <>
          <CopyField label="Link for the receiver" value={pin.link} />
          <div className="mt-3 flex flex-wrap gap-2">
            <Button size="small" href={pin.whatsApp} target="_blank" rel="noopener">
              <MessageCircle aria-hidden="true" className="size-4" />
              Send by WhatsApp
            </Button>
            <Button size="small" href={pin.sms}>
              <MessageSquare aria-hidden="true" className="size-4" />
              Send by SMS
            </Button>
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
  if (state === "used") return "An order was placed with this link.";
  if (state === "expired") return "The link has expired.";
  if (!answer) {
    return (
      <>
        Waiting for the receiver. The link works until{" "}
        <Instant at={expiresAt} timeZone={timeZone} />.
      </>
    );
  }
  const { spot, accuracyM, answeredAt } = answer;
  return (
    <>
      <strong className="font-semibold">
        The receiver has sent the place at{" "}
        <Instant at={answeredAt} timeZone={timeZone} shape="time" />
      </strong>
      {accuracyM !== null && `, exact to about ${formatLength(accuracyM)}`}.{" "}
      {spot.landmark !== undefined && `In their words: “${spot.landmark}”.`}
    </>
  );
}
