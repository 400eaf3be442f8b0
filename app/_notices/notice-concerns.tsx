import { Phone } from "lucide-react";
import type { ReactNode } from "react";
import { buttonLook } from "@/components/ui/button-look";
import type { Concern } from "@/components/ui/concern-list";
import { noticeTextOf, type NoticeReader } from "@/lib/alerts/notice-text";
import type { OpenNotice } from "@/lib/domain/platform/alerts/list-open-notices";
import type { NoticesMessages } from "@/lib/messages/notices.gen";
import { ReadNoticesForm } from "./read-notices-form";

type Place = {
  messages: NoticesMessages;
  reader: NoticeReader;
  /** The page of notifications, which has those that are not shown. */
  href: string;
  /** The form of a dashboard that acts on a notice, where it has one. */
  formOf?: (notice: OpenNotice) => ReactNode;
};

/** More would hide the rest of the page; the page of notifications has the others. */
const SHOWN = 5;

/** The notices that ask to act, each with what to do about it. */
export function noticeConcerns(notices: readonly OpenNotice[], place: Place): Concern[] {
  const { messages, href } = place;
  const count = notices.length - SHOWN;
  const more = {
    key: "more notices",
    text: messages.actions.more({ count }),
    href,
    action: messages.title,
  };
  const shown = notices.slice(0, SHOWN).flatMap((notice) => concernOf(notice, place) ?? []);
  return count > 0 ? [...shown, more] : shown;
}

function concernOf(notice: OpenNotice, { messages, reader, formOf }: Place): Concern | null {
  const said = noticeTextOf(notice, messages, reader);
  if (!said) return null;
  const { id, riderPhone, isEnding } = notice;
  const acts = (
    <>
      {formOf?.(notice)}
      {riderPhone !== null && "parcelCode" in notice.facts && (
        <a
          href={`tel:${riderPhone}`}
          aria-label={messages.actions.callOf({ code: notice.facts.parcelCode })}
          className={buttonLook({ size: "small" })}
        >
          <Phone aria-hidden className="size-4 flex-none" />
          {messages.actions.call}
        </a>
      )}
      {isEnding && <ReadNoticesForm upTo={id} id={id} label={messages.markOne} isQuiet />}
    </>
  );
  return { key: `notice ${id}`, ...said, acts };
}
