"use client";

import { useActionState } from "react";
import { RefusedNotice } from "@/components/account/refused-notice";
import { useMessages } from "@/components/messages/use-messages";
import { Notice } from "@/components/ui/notice";
import { PictureField } from "@/components/ui/picture-field";
import { SubmitButton } from "@/components/ui/submit-button";
import { UNSENT } from "@/lib/core/form-state";
import { SETTINGS } from "@/lib/messages/settings.gen";
import { setLogoAction } from "../actions";

/** The logo of a shop's pages and papers. */
export function LogoForm({ environment }: { environment: string }) {
  const messages = useMessages(SETTINGS).brand;
  const [state, send] = useActionState(setLogoAction, UNSENT);
  const texts = { hint: messages.fileHint, error: state.fieldErrors.logo };
  return (
    <form action={send} aria-label={messages.logo} className="mt-4 grid gap-4">
      <RefusedNotice {...state} shown={["logo"]} />
      {state.outcome === "done" && (
        <Notice tone="ok" isAnnounced>
          {messages.logoSaved}
        </Notice>
      )}
      <input type="hidden" name="environment" value={environment} />
      <PictureField name="logo" label={messages.file} required {...texts} />
      <div>
        <SubmitButton variant="secondary" pendingLabel={messages.pending}>
          {messages.saveLogo}
        </SubmitButton>
      </div>
    </form>
  );
}
