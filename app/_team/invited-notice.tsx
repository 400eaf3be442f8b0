import type { ReactNode } from "react";
import { CopyField } from "@/components/ui/copy-field";
import { Instant } from "@/components/ui/instant";
import { Notice } from "@/components/ui/notice";

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
  return (
    <div className="grid max-w-[40rem] gap-5">
      <Notice tone="ok" title={`Send this link to ${email}`} isAnnounced>
        It is shown only now. It works once, until{" "}
        <Instant at={new Date(expiresAt)} timeZone={timeZone} />. If it gets lost, invite them
        again: the new link replaces this one.
      </Notice>
      <CopyField label="Invitation link" value={link} />
      {children !== undefined && <div className="flex flex-wrap gap-2">{children}</div>}
    </div>
  );
}
