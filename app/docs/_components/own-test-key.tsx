"use client";

import { useActionState, useEffect } from "react";
import { RefusedNotice } from "@/components/account/refused-notice";
import { keepGuideKey, useGuideKey } from "@/components/developers/guide-key";
import { AppLink } from "@/components/ui/app-link";
import { CopyField } from "@/components/ui/copy-field";
import { HiddenFields } from "@/components/ui/hidden-fields";
import { SubmitButton } from "@/components/ui/submit-button";
import { UNSENT } from "@/lib/core/form-state";
import { KEEPS_SCRIPTS } from "@/lib/core/public-pages";
import type { DocsMessages } from "@/lib/messages/docs.gen";
import { createCredentialAction } from "../actions";

type OwnTestKeyProps = {
  messages: DocsMessages["testKey"];
  merchantId: string;
  /** The id of the key to create. */
  id: string;
};

/** Creates a test key for a signed-in developer, and fills it into the guide's programs in this tab. */
export function OwnTestKey({ messages, merchantId, id }: OwnTestKeyProps) {
  const kept = useGuideKey(merchantId);
  const [state, send] = useActionState(createCredentialAction, UNSENT);
  const made = state.result;
  useEffect(() => {
    if (made) keepGuideKey(merchantId, made);
  }, [made, merchantId]);
  const key = kept ?? made;
  return (
    <div
      role="group"
      aria-label={messages.label}
      className="mb-6 grid gap-3 rounded-panel border border-border px-4 py-3 text-table"
    >
      <meta name={KEEPS_SCRIPTS} />
      {key ? (
        <>
          <CopyField label={messages.yours} hint={messages.filled} value={key} />
          <AppLink href="/merchant/test/developers/keys">{messages.keys}</AppLink>
        </>
      ) : (
        <form action={send} className="flex flex-wrap items-center justify-between gap-3">
          <RefusedNotice {...state} />
          <HiddenFields fields={{ environment: "test", id }} />
          <p className="min-w-0 text-muted">{messages.offer}</p>
          <SubmitButton variant="secondary" size="small" pendingLabel={messages.pending}>
            {messages.submit}
          </SubmitButton>
        </form>
      )}
    </div>
  );
}
