"use client";

import { CircleAlert } from "lucide-react";
import type { ReactNode } from "react";
import { useMessages } from "@/components/messages/use-messages";
import { CONTROLS } from "@/lib/messages/controls.gen";
import { CopyButton } from "./copy-button";

type ProblemPanelProps = {
  /** The failure: "We couldn't load the statement." */
  title: string;
  /** The unaffected parts: "Your balance and orders are unchanged." */
  children: ReactNode;
  /** The next step, such as a button or link to try again. */
  retry?: ReactNode;
  /** The request ID for support. */
  requestId?: string | undefined;
  isAnnounced?: boolean;
};

/** Replaces a part of the page that failed; the rest of the page stays usable. */
export function ProblemPanel(props: ProblemPanelProps) {
  const { title, children, retry, requestId, isAnnounced = false } = props;
  const messages = useMessages(CONTROLS).failed;
  return (
    <div
      role={isAnnounced ? "alert" : undefined}
      className="rounded-panel border border-bad bg-surface px-4 py-4 sm:px-5"
    >
      <p className="flex items-start gap-2 font-semibold text-bad-fg">
        <CircleAlert aria-hidden="true" className="mt-px size-5 flex-none" />
        {title}
      </p>
      <div className="mt-1 max-w-[62ch]">{children}</div>
      {retry !== undefined && <div className="mt-3 flex flex-wrap gap-2">{retry}</div>}
      {requestId !== undefined && (
        <div className="mt-4 flex flex-wrap items-center gap-x-2 gap-y-1 border-t border-border pt-3 text-meta text-muted">
          <span>{messages.request}</span>
          <code className="text-fg">{requestId}</code>
          <CopyButton text={requestId} what={messages.requestId} variant="quiet" />
        </div>
      )}
    </div>
  );
}
