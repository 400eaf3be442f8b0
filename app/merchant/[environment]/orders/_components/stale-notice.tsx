"use client";

import { useMessages } from "@/components/messages/use-messages";
import { Button } from "@/components/ui/button";
import { Notice } from "@/components/ui/notice";
import { ORDERS } from "@/lib/messages/orders.gen";
import { LookFailed } from "./fetch-orders";

type StaleNoticeProps = {
  path: string;
  error: Error | null;
  /** The time of the list on the page. */
  shown?: string;
  onRetry: () => void;
};

/** Explains that the list couldn't be refreshed and is older. */
export function StaleNotice({ path, error, shown, onRetry }: StaleNoticeProps) {
  const messages = useMessages(ORDERS).stale;
  const isSignedOut = error instanceof LookFailed && error.isSignedOut;
  return (
    <div className="mb-4">
      <Notice
        tone="warn"
        title={isSignedOut ? messages.signedOut : messages.unread}
        actions={
          isSignedOut ? (
            <Button size="small" href={`/sign-in?next=${encodeURIComponent(path)}`}>
              {messages.signIn}
            </Button>
          ) : (
            <Button size="small" onClick={onRetry}>
              {messages.retry}
            </Button>
          )
        }
      >
        {shown && messages.shownFrom({ time: shown })}
      </Notice>
    </div>
  );
}
