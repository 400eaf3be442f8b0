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
import { usePath } from "./use-path";

const DOCUMENTS_PATH = "/driver/documents";

/** The server's refusals, until the rider has read why. The page of documents shows those of documents itself. */
export function Refusals({ refused }: { refused: Outbox }) {
  const isOnDocuments = usePath(DOCUMENTS_PATH) === DOCUMENTS_PATH;
  return refused
    .filter(({ documentKind }) => documentKind === undefined || !isOnDocuments)
    .map(
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
        kind === "send_document" ? (
          <a href={DOCUMENTS_PATH} className={buttonLook({ size: "large" })}>
            {messages.openDocuments}
          </a>
        ) : (
          <button
            type="button"
            onClick={() => void phone.dismiss(id)}
            className={buttonLook({ size: "large" })}
          >
            {messages.ok}
          </button>
        )
      }
    >
      {kind !== "send_document" && advice}
    </Notice>
  );
}
