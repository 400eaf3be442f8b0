"use client";

import { Notice } from "@/components/ui/notice";
import { useWords } from "@/components/words/use-words";
import { ACCOUNT } from "@/lib/words/account";
import { SignInAgain } from "./sign-in-again";
import { TryAgainIn } from "./try-again-in";

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
  const words = useWords(ACCOUNT).refused;
  if (!error || shown.some((name) => fieldErrors[name] !== undefined)) return null;
  return (
    <Notice tone="bad" title={error.label} isAnnounced>
      {sentence(error, fieldErrors)}
      {error.isSignedOut && <> {words.signedOut(<SignInAgain />)}</>}
      {error.requestId !== undefined && (
        <span className="block text-meta">{words.request(<code>{error.requestId}</code>)}</span>
      )}
    </Notice>
  );
}

function sentence({ message, retryAfterSeconds }: Refusal, fieldErrors: Record<string, string>) {
  if (retryAfterSeconds !== undefined) return <TryAgainIn seconds={retryAfterSeconds} />;
  const [problem] = Object.values(fieldErrors);
  return problem ?? message;
}
