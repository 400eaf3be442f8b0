"use client";

import { Send } from "lucide-react";
import { useEffect, useEffectEvent, useRef } from "react";
import { useLiveEvents } from "@/components/live/use-live-events";
import { useMessages } from "@/components/messages/use-messages";
import { Button } from "@/components/ui/button";
import { useIsRunning } from "@/components/ui/use-is-running";
import { PIN_REQUEST } from "@/lib/messages/pin-request.gen";
import { PinLink } from "./pin-link";
import { usePinRequest, type PinDesk } from "./use-pin-request";

type RequestPinProps = PinDesk & {
  timeZone: string;
  /** Called when the draft has to store another link. */
  onKeep: () => void;
};

/** Creates a link for the recipient and fills the form with the location they send. */
export function RequestPin(props: RequestPinProps) {
  const { environment, timeZone } = props;
  const messages = useMessages(PIN_REQUEST);
  const isHydrated = useIsRunning();
  const part = useRef<HTMLDivElement>(null);
  const { token, answered, pin, problem, isPending, ask, look } = usePinRequest(props, part);
  const keep = useEffectEvent(props.onKeep);
  useEffect(() => {
    if (token !== "") keep();
  }, [token]);
  const isOver = pin?.state === "used" || pin?.state === "expired";
  return (
    <div ref={part} className="mb-5">
      <input type="hidden" name="pinRequest" value={token} />
      <input type="hidden" name="pinAnswered" value={answered} />
      {pin && <PinLink pin={pin} timeZone={timeZone} />}
      {token !== "" && !isOver && <PinNews environment={environment} look={look} />}
      {!isHydrated && token === "" && (
        <Button size="small" href={`/merchant/${environment}/orders/new/pin`}>
          {messages.request}
        </Button>
      )}
      {isHydrated && (token === "" || isOver) && (
        <Button
          size="small"
          isPending={isPending}
          pendingLabel={messages.pending}
          onClick={() => void ask()}
        >
          <Send aria-hidden="true" className="size-4" />
          {isOver ? messages.requestAgain : messages.request}
        </Button>
      )}
      <p role="status" className="text-meta text-muted">
        {problem}
      </p>
    </div>
  );
}

type PinNewsProps = { environment: string; look: () => Promise<void> };

/** Listens only while a link is open. */
function PinNews({ environment, look }: PinNewsProps) {
  useLiveEvents({ address: `/merchant/${environment}/live`, event: "changes", look });
  return null;
}
