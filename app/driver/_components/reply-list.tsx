"use client";

import { useMessages } from "@/components/messages/use-messages";
import type { RiderJob } from "@/lib/domain/handover/rider-phone/phone-messages";
import { RIDER_LATER } from "@/lib/messages/rider-later.gen";

/** The recipient's messages from a plain phone, the newest last. */
export function ReplyList({ replies }: { replies: RiderJob["replies"] }) {
  const texts = useMessages(RIDER_LATER).replies;
  return (
    <ul className="mt-3 border-l-2 border-border-strong pl-3">
      {replies.map(({ id, kind, text }) => (
        <li key={id} className="py-1">
          <span className="block text-table text-muted">{texts[kind]}</span>
          {text !== null && <span className="block wrap-anywhere">{text}</span>}
        </li>
      ))}
    </ul>
  );
}
