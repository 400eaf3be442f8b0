import { Button } from "@/components/ui/button";
import { Notice } from "@/components/ui/notice";
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
  const isSignedOut = error instanceof LookFailed && error.isSignedOut;
  return (
    <div className="mb-4">
      <Notice
        tone="warn"
        title={isSignedOut ? "You are signed out." : "The orders could not be read again."}
        actions={
          isSignedOut ? (
            <Button size="small" href={`/sign-in?next=${encodeURIComponent(path)}`}>
              Sign in
            </Button>
          ) : (
            <Button size="small" onClick={onRetry}>
              Retry
            </Button>
          )
        }
      >
        {shown && `This list is from ${shown}.`}
      </Notice>
    </div>
  );
}
