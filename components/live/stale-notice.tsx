import { Button } from "@/components/ui/button";
import { Notice } from "@/components/ui/notice";
import { LookFailed } from "./fetch-json";

type StaleNoticeProps = {
  texts: {
    signedOut: string;
    signIn: string;
    unread: string;
    retry: string;
    shownFrom: (given: { time: string }) => string;
  };
  /** The page, for after signing in. */
  path: string;
  error: unknown;
  /** The time of the data on the page. */
  shown?: string;
  onRetry: () => void;
};

/** The page's data could not be refreshed; what is shown stays. */
export function StaleNotice({ texts, path, error, shown, onRetry }: StaleNoticeProps) {
  const isSignedOut = error instanceof LookFailed && error.isSignedOut;
  return (
    <div className="mb-4">
      <Notice
        tone="warn"
        title={isSignedOut ? texts.signedOut : texts.unread}
        actions={
          isSignedOut ? (
            <Button size="small" href={`/sign-in?next=${encodeURIComponent(path)}`}>
              {texts.signIn}
            </Button>
          ) : (
            <Button size="small" onClick={onRetry}>
              {texts.retry}
            </Button>
          )
        }
      >
        {shown && texts.shownFrom({ time: shown })}
      </Notice>
    </div>
  );
}
