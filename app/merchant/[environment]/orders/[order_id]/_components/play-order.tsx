"use client";

import { Play } from "lucide-react";
import { useActionState } from "react";
import { RefusedNotice } from "@/components/account/refused-notice";
import { useMessages } from "@/components/messages/use-messages";
import { HiddenFields } from "@/components/ui/hidden-fields";
import { Notice } from "@/components/ui/notice";
import { SubmitButton } from "@/components/ui/submit-button";
import { UNSENT } from "@/lib/core/form-state";
import { ORDER } from "@/lib/messages/order.gen";
import { startRoboRiderAction } from "../../../developers/simulator/actions";

/** Slow enough to follow, and fast enough to watch to the end. */
const SECONDS_PER_STEP = "3";

/** Starts a simulated delivery of a test order that waits for a rider. */
export function PlayOrder({ orderId, isWaiting }: { orderId: string; isWaiting: boolean }) {
  const messages = useMessages(ORDER).play;
  const [state, send] = useActionState(startRoboRiderAction, UNSENT);
  if (state.outcome === "done") {
    return (
      <Notice tone="ok" isAnnounced>
        {messages.done}
      </Notice>
    );
  }
  if (!isWaiting) return <p className="text-table text-muted">{messages.started}</p>;
  return (
    <form action={send} className="grid gap-3">
      <RefusedNotice {...state} />
      <HiddenFields
        fields={{
          environment: "test",
          orderId,
          scenario: "happy",
          secondsPerStep: SECONDS_PER_STEP,
        }}
      />
      <p className="text-table text-muted">{messages.explains}</p>
      <div>
        <SubmitButton pendingLabel={messages.pending}>
          <Play aria-hidden="true" className="size-4" />
          {messages.submit}
        </SubmitButton>
      </div>
    </form>
  );
}
