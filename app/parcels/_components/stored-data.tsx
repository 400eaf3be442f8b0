"use client";

import { useActionState } from "react";
import { RefusedNotice } from "@/components/account/refused-notice";
import { useLanguage, useMessages } from "@/components/messages/use-messages";
import { buttonLook } from "@/components/ui/button-look";
import { Notice } from "@/components/ui/notice";
import { Section } from "@/components/ui/section";
import { SubmitButton } from "@/components/ui/submit-button";
import { UNSENT } from "@/lib/core/form-state";
import { inLanguage } from "@/lib/messages/language-in-address";
import { PARCELS } from "@/lib/messages/parcels.gen";
import { forgetRecipientAction } from "../actions";

/** A copy of what is stored about a recipient, and its removal. */
export function StoredData() {
  const texts = useMessages(PARCELS).data;
  const language = useLanguage();
  const [state, send] = useActionState(forgetRecipientAction, UNSENT);
  return (
    <Section title={texts.title}>
      <p className="max-w-[68ch] text-muted">{texts.explains}</p>
      <p className="mt-4">
        <a href="/parcels/data.json" download className={buttonLook({})}>
          {texts.download}
        </a>
      </p>
      <p className="mt-4">
        <a
          href={inLanguage("/privacy/request", language)}
          className="inline-flex min-h-11 items-center"
        >
          {texts.requests}
        </a>
      </p>
      {state.outcome === "done" ? (
        <Notice tone="ok">{texts.erased({ count: state.result ?? 0 })}</Notice>
      ) : (
        <details className="mt-4" open={state.outcome === "refused"}>
          <summary className="min-h-11 py-2.5 text-muted">{texts.erase}</summary>
          <form action={send} className="mt-2 grid max-w-[68ch] gap-4">
            <p>{texts.eraseExplains}</p>
            <RefusedNotice {...state} shown={[]} />
            <label className="flex min-h-11 items-center gap-3">
              <input type="checkbox" name="sure" value="yes" required className="size-5" />
              {texts.sure}
            </label>
            <div>
              <SubmitButton variant="danger" pendingLabel={texts.erasing}>
                {texts.erase}
              </SubmitButton>
            </div>
          </form>
        </details>
      )}
    </Section>
  );
}
