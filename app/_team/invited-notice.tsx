"use client";

import type { ReactNode } from "react";
import { CopyField } from "@/components/ui/copy-field";
import { Instant } from "@/components/ui/instant";
import { Notice } from "@/components/ui/notice";
import { useWords } from "@/components/words/use-words";
import { TEAM } from "@/lib/words/team";

type InvitedNoticeProps = {
  email: string;
  link: string;
  expiresAt: string;
  timeZone: string;
  /** Where to go from here. */
  children?: ReactNode;
};

/** The link of a new invitation, which nobody can read again. */
export function InvitedNotice({ email, link, expiresAt, timeZone, children }: InvitedNoticeProps) {
  const words = useWords(TEAM).inviting;
  return (
    <div className="grid max-w-[40rem] gap-5">
      <Notice tone="ok" title={words.doneTitle(email)} isAnnounced>
        {words.done(<Instant at={new Date(expiresAt)} timeZone={timeZone} />)}
      </Notice>
      <CopyField label={words.link} value={link} />
      {children !== undefined && <div className="flex flex-wrap gap-2">{children}</div>}
    </div>
  );
}
