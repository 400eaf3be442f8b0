import { useMessages } from "@/components/messages/use-messages";
import { Button } from "@/components/ui/button";
import { Notice } from "@/components/ui/notice";
import { COURIER_RIDERS } from "@/lib/messages/courier-riders.gen";
import { LookFailed } from "./fetch-rider-page";

type RefreshNoticeProps = {
  error: unknown;
  /** The time of the shown data. */
  shown?: string;
  onRetry: () => void;
};

/** The list could not be refreshed; the page keeps its data. */
export function RefreshNotice({ error, shown, onRetry }: RefreshNoticeProps) {
  const texts = useMessages(COURIER_RIDERS).refreshNotice;

  const isSignedOut = error instanceof LookFailed && error.isSignedOut;
  return (
    <div className="mb-4">
      <Notice
        tone="warn"
        title={isSignedOut ? texts.signedOut : texts.notRefreshed}
        actions={
          isSignedOut ? (
            <Button size="small" href="/sign-in?next=/courier/riders">
              {texts.signIn}
            </Button>
          ) : (
            <Button size="small" onClick={onRetry}>
              {texts.retry}
            </Button>
          )
        }
      >
        {shown && texts.lastUpdated({ time: shown })}
      </Notice>
    </div>
  );
}
