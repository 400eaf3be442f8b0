"use client";

import { useMessages } from "@/components/messages/use-messages";
import { RIDER } from "@/lib/messages/rider.gen";
import { RIDER_LATER } from "@/lib/messages/rider-later.gen";
import { buttonLook } from "@/components/ui/button-look";
import { Notice } from "@/components/ui/notice";
import type { Refusal } from "../_phone/judge-answer";
import type { OutboxEntry } from "../_phone/outbox";
import type { PhoneState } from "../_phone/rider-phone";
import { usePhone } from "./phone-context";
import { refusalText } from "./refusal-text";

type MessagesProps = {
  state: PhoneState;
  /** The refusal that the open form shows itself. */
  shownKey: string | undefined;
};

/** What went wrong, in words, with what the rider can do about it. */
export function Messages({ state, shownKey }: MessagesProps) {
  const { outbox, isSignedOut, tracking } = state;
  const { notices } = useMessages(RIDER_LATER);
  return (
    <div className="grid gap-3 not-empty:mb-4">
      {isSignedOut && <SignedOut />}
      <Refusals outbox={outbox.filter(({ key }) => key !== shownKey)} />
      {tracking === "denied" && (
        <Notice tone="warn" title={notices.noLocation}>
          {notices.noLocationExplains}
        </Notice>
      )}
    </div>
  );
}

function SignedOut() {
  const { notices } = useMessages(RIDER_LATER);
  return (
    <Notice
      tone="warn"
      title={notices.signedOut}
      isAnnounced
      actions={
        <a href="/sign-in?next=%2Fdriver" className={buttonLook({ size: "large", isWide: true })}>
          {notices.signIn}
        </a>
      }
    >
      {notices.signedOutExplains}
    </Notice>
  );
}

function Refusals({ outbox }: Pick<PhoneState, "outbox">) {
  return outbox.map(
    ({ key, kind, refusal }) => refusal && <Refused key={key} id={key} {...{ kind, refusal }} />,
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
          {messages.notices.ok}
        </button>
      }
    >
      {advice}
    </Notice>
  );
}
