"use client";

import type { ReactNode } from "react";
import { useMessages } from "@/components/messages/use-messages";
import { CopyField } from "@/components/ui/copy-field";
import { Instant } from "@/components/ui/instant";
import { Notice } from "@/components/ui/notice";
import { TEAM } from "@/lib/messages/team.gen";

type InvitedNoticeProps = {
  email: string;
  link: string;
  expiresAt: string;
  timeZone: string;
  /** The next page. */
  children?: ReactNode;
};

/** The link of a new invitation, shown once. */
export function InvitedNotice({ email, link, expiresAt, timeZone, children }: InvitedNoticeProps) {
  const messages = useMessages(TEAM).inviting;
  return (
    <div className="grid max-w-[40rem] gap-5">
      <Notice tone="ok" title={messages.doneTitle({ email })} isAnnounced>
        {messages.done({ until: <Instant at={new Date(expiresAt)} timeZone={timeZone} /> })}
      </Notice>
      <CopyField label={messages.link} value={link} />
      {children !== undefined && <div className="flex flex-wrap gap-2">{children}</div>}
    </div>
  );
}
