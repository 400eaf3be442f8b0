import { Button } from "@/components/ui/button";
import { Notice } from "@/components/ui/notice";
import { LookFailed } from "./fetch-rider-page";

type RefreshNoticeProps = {
  error: Error | null;
  /** The time of what is still shown. */
  shown?: string;
  onRetry: () => void;
};

/** The list could not be refreshed; the page keeps what it shows. */
export function RefreshNotice({ error, shown, onRetry }: RefreshNoticeProps) {
  const isSignedOut = error instanceof LookFailed && error.isSignedOut;
  return (
    <div className="mb-4">
      <Notice
        tone="warn"
        title={isSignedOut ? "You are signed out." : "We couldn't refresh the riders."}
        actions={
          isSignedOut ? (
            <Button size="small" href="/sign-in?next=/courier/riders">
              Sign in
            </Button>
          ) : (
            <Button size="small" onClick={onRetry}>
              Retry
            </Button>
          )
        }
      >
        {shown && `Last updated at ${shown}.`}
      </Notice>
    </div>
  );
}
