"use client";

import clsx from "clsx";
import { type ReactNode, useActionState, useState } from "react";
import { RefusedNotice } from "@/components/account/refused-notice";
import { useMessages } from "@/components/messages/use-messages";
import { HiddenFields } from "@/components/ui/hidden-fields";
import { SubmitButton } from "@/components/ui/submit-button";
import { UNSENT } from "@/lib/core/form-state";
import { ORDER, type OrderMessages } from "@/lib/messages/order.gen";
import { markOrderReadyAction } from "../actions";

type ReadyPartProps = {
  environment: string;
  orderId: string;
  /** The time when the parcel is ready; null if unknown. */
  at: ReactNode;
  /** When the shop usually has it ready; null where that is not known. */
  usuallyAt: ReactNode;
  isReady: boolean;
  /** Whether the parcel still waits to be collected. */
  isWaiting: boolean;
  mayMark: boolean;
};

/**
 * The time when the parcel is ready, with a button to mark it as ready. The room stays after the pickup, so that
 * nothing moves on an open page.
 */
export function ReadyPart(props: ReadyPartProps) {
  const { environment, orderId, at, isReady, isWaiting, mayMark } = props;
  const messages = useMessages(ORDER).ready;
  const [state, send] = useActionState(markOrderReadyAction, UNSENT);
  const isShown = isWaiting && (at !== null || mayMark);
  const [hasRoom] = useState(isShown);
  if (!isShown && !hasRoom) return null;
  return (
    <div
      className={clsx("mb-4 grid gap-3 border-b border-border pb-3", !isShown && "invisible")}
      inert={!isShown}
    >
      <RefusedNotice {...state} />
      <div className="flex min-h-8 flex-wrap items-center justify-between gap-3">
        <p aria-live="polite">{readyText(messages, props)}</p>
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

function readyText(
  messages: OrderMessages["ready"],
  { at, usuallyAt, isReady }: Pick<ReadyPartProps, "at" | "isReady" | "usuallyAt">,
): ReactNode {
  if (at !== null) return isReady ? messages.since({ at }) : messages.at({ at });
  return usuallyAt === null ? messages.unknown : messages.usually({ at: usuallyAt });
}
