"use client";

import { useMessages } from "@/components/messages/use-messages";
import { buttonLook } from "@/components/ui/button-look";
import { Notice } from "@/components/ui/notice";
import { RIDER_LATER } from "@/lib/messages/rider-later.gen";
import { RIDER } from "@/lib/messages/rider.gen";
import type { Refusal } from "../_phone/judge-answer";
import type { Outbox, OutboxEntry } from "../_phone/outbox";
import { usePhone } from "./phone-context";
import { refusalText } from "./refusal-text";

/** The server's refusals, until the rider has read why. */
export function Refusals({ refused }: { refused: Outbox }) {
  return refused.map(
    ({ key, kind, refusal }) =>
      refusal && <Refused key={key} id={key} kind={kind} refusal={refusal} />,
  );
}

type RefusedProps = { id: string; kind: OutboxEntry["kind"]; refusal: Refusal };

function Refused({ id, kind, refusal }: RefusedProps) {
  const phone = usePhone();
  const { done, statuses } = useMessages(RIDER);
  const messages = useMessages(RIDER_LATER);
  const { title, advice } = refusalText(messages, statuses, refusal);
  return (
    <Notice
      tone="bad"
      title={messages.refused({ action: done[kind], reason: title })}
      isAnnounced
      actions={
        <button
          type="button"
          onClick={() => void phone.dismiss(id)}
          className={buttonLook({ size: "large" })}
        >
          {messages.ok}
        </button>
      }
    >
      {advice}
    </Notice>
  );
}
