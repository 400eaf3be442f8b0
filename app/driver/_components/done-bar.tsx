"use client";

import { useMessages } from "@/components/messages/use-messages";
import { buttonLook } from "@/components/ui/button-look";
import { RIDER } from "@/lib/messages/rider.gen";
import { isBesideWork, type Outbox } from "../_phone/outbox";
import { Icon } from "./icons";
import { usePhone } from "./phone-context";
import { useSecondsLeft } from "./use-seconds-left";

/**
 * The last step, and for a moment a button to undo it. It appears under the finger, so that a second tap does
 * not take the next step.
 */
export function DoneBar({ outbox }: { outbox: Outbox }) {
  const phone = usePhone();
  const messages = useMessages(RIDER);
  const last = outbox.findLast((entry) => entry.state === "waiting" && !isBesideWork(entry));
  const secondsLeft = useSecondsLeft(last?.notBefore ?? 0);
  if (!last || !secondsLeft) return null;
  return (
    <div
      data-done
      className="flex min-h-14 items-center gap-2 rounded-control bg-ok-bg pl-4 text-ok-fg"
    >
      <Icon name="check" />
      <p role="status" className="min-w-0 flex-1 font-semibold">
        {messages.done[last.kind]}
      </p>
      <button
        type="button"
        onClick={() => void phone.undo(last.key)}
        className={`${buttonLook({ size: "large" })} min-h-14`}
      >
        {messages.undo} <span className="tabular-nums">{secondsLeft}</span>
      </button>
    </div>
  );
}
