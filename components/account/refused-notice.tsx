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
  /** Fields of the form that show their own problem beside them; this shows the others'. */
  shown?: readonly string[];
};

/** Why a form was refused, unless its fields say all of it already. */
export function RefusedNotice({ error, fieldErrors, shown = [] }: RefusedNoticeProps) {
  const words = useWords(ACCOUNT).refused;
  const elsewhere = Object.keys(fieldErrors).filter((name) => !shown.includes(name));
  const isSaid = elsewhere.length === 0 && Object.keys(fieldErrors).length > 0;
  if (!error || isSaid) return null;
  return (
    <Notice tone="bad" title={error.label} isAnnounced>
      {sentence(error, elsewhere.map((name) => fieldErrors[name]).join(" "))}
      {error.isSignedOut && <> {words.signedOut(<SignInAgain />)}</>}
      {error.requestId !== undefined && (
        <span className="block text-meta">{words.request(<code>{error.requestId}</code>)}</span>
      )}
    </Notice>
  );
}

function sentence({ message, retryAfterSeconds }: Refusal, problems: string) {
  if (retryAfterSeconds !== undefined) return <TryAgainIn seconds={retryAfterSeconds} />;
  return problems || message;
}
