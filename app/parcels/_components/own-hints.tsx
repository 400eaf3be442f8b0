"use client";

import { useActionState } from "react";
import { RefusedNotice } from "@/components/account/refused-notice";
import { useMessages } from "@/components/messages/use-messages";
import { SubmitButton } from "@/components/ui/submit-button";
import { UNSENT } from "@/lib/core/form-state";
import type { OwnHint } from "@/lib/domain/ordering/recipients/list-hints";
import { DOOR_HINTS } from "@/lib/messages/door-hints.gen";
import { PARCELS } from "@/lib/messages/parcels.gen";
import { forgetHintAction } from "../actions";

/** What riders wrote about the way for the next rider. Each can be deleted. */
export function OwnHints({ hints }: { hints: OwnHint[] }) {
  const texts = useMessages(PARCELS).hints;
  return (
    <>
      <h3 className="mt-6 font-semibold">{texts.title}</h3>
      <p className="max-w-[68ch] text-muted">{texts.explains}</p>
      <ul className="mt-3 border-t border-border">
        {hints.map((hint) => (
          <HintLine key={hint.id} hint={hint} />
        ))}
      </ul>
    </>
  );
}

function HintLine({ hint: { id, kind, words } }: { hint: OwnHint }) {
  const texts = useMessages(PARCELS).hints;
  const { kinds } = useMessages(DOOR_HINTS);
  const [state, send] = useActionState(forgetHintAction, UNSENT);
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-b border-border py-3">
      <span className="min-w-0 flex-1 wrap-anywhere">
        {kinds[kind]}
        {words !== null && <span className="block text-table text-muted">{words}</span>}
      </span>
      <form action={send}>
        <input type="hidden" name="hint" value={id} />
        <SubmitButton variant="secondary" pendingLabel={texts.deleting}>
          {texts.delete} <span className="sr-only">{kinds[kind]}</span>
        </SubmitButton>
      </form>
      <RefusedNotice {...state} shown={[]} />
    </li>
  );
}
