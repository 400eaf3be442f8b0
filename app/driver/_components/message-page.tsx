"use client";

import clsx from "clsx";
import { type SubmitEvent, useEffect, useState } from "react";
import { useLanguage, useMessages } from "@/components/messages/use-messages";
import { buttonLook } from "@/components/ui/button-look";
import { TextAreaField } from "@/components/ui/text-area-field";
import { MESSAGE_MAX_LENGTH } from "@/lib/domain/handover/rider-messages/message-limits";
import { localTimes } from "@/lib/messages/local-times";
import { RIDER_LATER } from "@/lib/messages/rider-later.gen";
import type { ShownMessage } from "../_phone/message-entries";
import type { ShownDay } from "../_phone/show-outbox";
import { HelpPhones } from "./help-phones";
import { usePhone } from "./phone-context";

/** What the company and the rider wrote to each other, the newest last, and a form for the next message. */
export function MessagePage({ rider, messages }: Pick<ShownDay, "rider" | "messages">) {
  const texts = useMessages(RIDER_LATER).messages;
  const company = { company: rider.company };
  const isNew = useReading(messages);
  return (
    <>
      <h1 className="text-title font-strong">{texts.title}</h1>
      {messages.length === 0 ? (
        <p className="mt-2 mb-4 text-muted">
          {texts.none} {texts.noneExplains(company)}
        </p>
      ) : (
        <ol className="mt-3 mb-4 grid gap-3">
          {messages.map((message) => (
            <Message
              key={message.id}
              message={message}
              company={rider.company}
              timeZone={rider.timezone}
              isNew={isNew.has(message.id)}
            />
          ))}
        </ol>
      )}
      <HelpPhones rider={rider.companyPhone === null ? rider : { ...rider, supportPhone: null }} />
      <AnswerForm label={texts.label(company)} />
    </>
  );
}

/** Marks the shown messages as read, and keeps which of them were new. */
function useReading(messages: readonly ShownMessage[]): ReadonlySet<string> {
  const phone = usePhone();
  const unread = messages.filter(({ isRead }) => !isRead).map(({ id }) => id);
  const key = unread.join();
  const [seen, setSeen] = useState<ReadonlySet<string>>(new Set());
  const { length } = messages;
  useEffect(() => {
    scrollTo(0, document.body.scrollHeight);
  }, [length]);
  useEffect(() => {
    const read = () => {
      if (key === "" || document.hidden) return;
      const messageIds = key.split(",");
      setSeen((before) => new Set([...before, ...messageIds]));
      void phone.act({ kind: "read_messages", messageIds });
    };
    read();
    document.addEventListener("visibilitychange", read);
    return () => document.removeEventListener("visibilitychange", read);
  }, [phone, key]);
  return seen;
}

type MessageProps = {
  message: ShownMessage;
  company: string;
  /** The market's; unknown in a day that an older version kept. */
  timeZone: string | undefined;
  isNew: boolean;
};

function Message({ message, company, timeZone, isNew }: MessageProps) {
  const { from, text, writtenAt, isUnsent } = message;
  const texts = useMessages(RIDER_LATER).messages;
  const own = Intl.DateTimeFormat().resolvedOptions().timeZone;
  const { dateAndTime } = localTimes(useLanguage(), timeZone ?? own);
  const isOwn = from === "rider";
  return (
    <li
      className={clsx(
        "rounded-panel px-4 py-3",
        isOwn ? "ml-10 bg-info-bg" : "mr-10 border border-border bg-surface",
      )}
    >
      <p className="flex flex-wrap justify-between gap-x-3 text-table text-muted">
        <span className={clsx(isNew && "font-semibold text-fg")}>
          {isOwn ? texts.you : company}
          {isNew && ` · ${texts.new}`}
        </span>
        {isUnsent ? (
          <span className="font-semibold text-warn-fg">{texts.unsent}</span>
        ) : (
          <time dateTime={writtenAt}>{dateAndTime(new Date(writtenAt))}</time>
        )}
      </p>
      <p className="mt-1 wrap-anywhere whitespace-pre-line">{text}</p>
    </li>
  );
}

/** Without a network the message waits on the phone. */
function AnswerForm({ label }: { label: string }) {
  const { send } = useMessages(RIDER_LATER).messages;
  const phone = usePhone();
  const [text, setText] = useState("");
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    const said = text.trim();
    if (said === "") return;
    setText("");
    void phone.act({ kind: "answer_company", text: said });
  };
  return (
    <form
      onSubmit={submit}
      className="sticky bottom-17 -mx-4 grid grid-cols-[minmax(0,1fr)_auto] items-end gap-2 border-t border-border bg-bg px-4 py-3 [&_textarea]:min-h-11"
    >
      <TextAreaField
        name="text"
        label={label}
        rows={1}
        required
        maxLength={MESSAGE_MAX_LENGTH}
        value={text}
        onChange={({ target }) => setText(target.value)}
      />
      <button type="submit" className={buttonLook({ variant: "primary", size: "large" })}>
        {send}
      </button>
    </form>
  );
}
