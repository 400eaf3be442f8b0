"use client";

import { Button } from "@/components/ui/button";
import { Notice } from "@/components/ui/notice";
import { useWords } from "@/components/words/use-words";
import { ORDERS } from "@/lib/words/orders";
import { LookFailed } from "./fetch-orders";

type LookNoticeProps = {
  path: string;
  error: Error | null;
  /** The time of what is still shown. */
  shown?: string;
  onRetry: () => void;
};

/** The list could not be read anew; what is on the page stays. */
export function LookNotice({ path, error, shown, onRetry }: LookNoticeProps) {
  const words = useWords(ORDERS).stale;
  const isSignedOut = error instanceof LookFailed && error.isSignedOut;
  return (
    <div className="mb-4">
      <Notice
        tone="warn"
        title={isSignedOut ? words.signedOut : words.unread}
        actions={
          isSignedOut ? (
            <Button size="small" href={`/sign-in?next=${encodeURIComponent(path)}`}>
              {words.signIn}
            </Button>
          ) : (
            <Button size="small" onClick={onRetry}>
              {words.retry}
            </Button>
          )
        }
      >
        {shown && words.shownFrom(shown)}
      </Notice>
    </div>
  );
}
