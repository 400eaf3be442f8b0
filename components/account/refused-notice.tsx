import { Notice } from "@/components/ui/notice";

type Refusal = {
  label: string;
  message: string;
  requestId?: string;
  retryAfterSeconds?: number;
  isSignedOut?: boolean;
};

type RefusedNoticeProps = {
  error: Refusal | null;
  fieldErrors: Record<string, string>;
  /** Fields of the form, which show their own problem beside them. */
  shown?: readonly string[];
};

/** Why a form was refused, unless one of its fields says so already. */
export function RefusedNotice({ error, fieldErrors, shown = [] }: RefusedNoticeProps) {
  if (!error || shown.some((name) => fieldErrors[name] !== undefined)) return null;
  return (
    <Notice tone="bad" title={error.label} isAnnounced>
      {sentence(error, fieldErrors)}
      {error.isSignedOut && (
        <>
          {" "}
          <a href="/sign-in" target="_blank">
            Sign in in another tab
          </a>{" "}
          to keep what you wrote here.
        </>
      )}
      {error.requestId !== undefined && (
        <span className="block text-meta">
          Request <code>{error.requestId}</code>
        </span>
      )}
    </Notice>
  );
}

function sentence({ message, retryAfterSeconds }: Refusal, fieldErrors: Record<string, string>) {
  if (retryAfterSeconds !== undefined) return `Try again in ${wait(retryAfterSeconds)}.`;
  const [problem] = Object.values(fieldErrors);
  return problem ?? message;
}

function wait(seconds: number): string {
  if (seconds < 60) return seconds === 1 ? "one second" : `${seconds} seconds`;
  const minutes = Math.ceil(seconds / 60);
  return minutes === 1 ? "one minute" : `${minutes} minutes`;
}
