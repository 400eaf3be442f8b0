"use client";

import { type ReactNode, useActionState } from "react";
import { RefusedNotice } from "@/components/account/refused-notice";
import { useMessages } from "@/components/messages/use-messages";
import { HiddenFields } from "@/components/ui/hidden-fields";
import { SubmitButton } from "@/components/ui/submit-button";
import { UNSENT } from "@/lib/dashboard/form-state";
import { ORDER } from "@/lib/messages/order.gen";
import { markOrderReadyAction } from "../actions";

type ReadyPartProps = {
  environment: string;
  orderId: string;
  /** When the parcel is ready; null where nothing was said. */
  at: ReactNode;
  isReady: boolean;
  mayMark: boolean;
};

/** When the parcel is ready, and a button to say that it is. */
export function ReadyPart({ environment, orderId, at, isReady, mayMark }: ReadyPartProps) {
  const messages = useMessages(ORDER).ready;
  const [state, send] = useActionState(markOrderReadyAction, UNSENT);
  if (at === null && !mayMark) return null;
  return (
    <div className="mb-4 grid gap-3 border-b border-border pb-3">
      <RefusedNotice {...state} />
      <div className="flex min-h-8 flex-wrap items-center justify-between gap-3">
        <p aria-live="polite">
          {at === null ? messages.unknown : isReady ? messages.since({ at }) : messages.at({ at })}
        </p>
        {!isReady && mayMark && (
          <form action={send}>
            <HiddenFields fields={{ environment, orderId }} />
            <SubmitButton variant="secondary" size="small" pendingLabel={messages.pending}>
              {messages.submit}
            </SubmitButton>
          </form>
        )}
      </div>
    </div>
  );
}
