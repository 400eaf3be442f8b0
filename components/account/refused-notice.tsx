"use client";

import { useMessages } from "@/components/messages/use-messages";
import { Notice } from "@/components/ui/notice";
import type { FormError, FormState } from "@/lib/core/form-state";
import { ACCOUNT } from "@/lib/messages/account.gen";
import { refusedTitle } from "./refused-title";
import { SignInAgain } from "./sign-in-again";
import { TryAgainIn } from "./try-again-in";

type RefusedNoticeProps = Pick<FormState, "error" | "fieldErrors"> & {
  /** Fields that show their own problem; the notice shows the others'. */
  shown?: readonly string[];
};

/** Why a form was refused, unless its fields already show it. */
export function RefusedNotice({ error, fieldErrors, shown = [] }: RefusedNoticeProps) {
  const messages = useMessages(ACCOUNT).refused;
  const elsewhere = Object.keys(fieldErrors).filter((name) => !shown.includes(name));
  const isSaid = elsewhere.length === 0 && Object.keys(fieldErrors).length > 0;
  if (!error || isSaid) return null;
  return (
    <Notice
      tone="bad"
      title={error.title ?? refusedTitle(messages.titles, error.label)}
      isAnnounced
    >
      {sentence(error, elsewhere.map((name) => fieldErrors[name]).join(" "))}
      {error.isSignedOut && <> {messages.signedOut({ link: <SignInAgain /> })}</>}
      {error.requestId !== undefined && (
        <span className="block text-meta">
          {messages.request({ id: <code>{error.requestId}</code> })}
        </span>
      )}
    </Notice>
  );
}

function sentence({ message, retryAfterSeconds }: FormError, problems: string) {
  if (retryAfterSeconds !== undefined) return <TryAgainIn seconds={retryAfterSeconds} />;
  return problems || message;
}
