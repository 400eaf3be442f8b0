"use client";

import { useActionState } from "react";
import { RefusedNotice } from "@/components/account/refused-notice";
import { useMessages } from "@/components/messages/use-messages";
import { Notice } from "@/components/ui/notice";
import { SubmitButton } from "@/components/ui/submit-button";
import { UNSENT } from "@/lib/core/form-state";
import type { Environment, RequestRules } from "@/lib/domain/authority/merchant-context";
import { KEYS } from "@/lib/messages/keys.gen";
import { changeRequestRulesAction } from "./actions";

type RequestRulesFormProps = { environment: Environment; rules: RequestRules };

/** What the requests of every key get. */
export function RequestRulesForm({ environment, rules }: RequestRulesFormProps) {
  const messages = useMessages(KEYS).rules;
  const [state, send] = useActionState(changeRequestRulesAction, UNSENT);
  return (
    <form action={send} aria-label={messages.title} className="grid max-w-[40rem] gap-4">
      <RefusedNotice {...state} />
      {state.outcome === "done" && (
        <Notice tone="ok" isAnnounced>
          {messages.saved}
        </Notice>
      )}
      <input type="hidden" name="environment" value={environment} />
      <Rule
        name="refusesMismatch"
        label={messages.refusesMismatch}
        hint={messages.refusesMismatchHint}
        isOn={rules.refusesMismatch}
      />
      <Rule
        name="bringsPickup"
        label={messages.bringsPickup}
        hint={messages.bringsPickupHint}
        isOn={rules.bringsPickup}
      />
      <div>
        <SubmitButton variant="secondary" pendingLabel={messages.pending}>
          {messages.submit}
        </SubmitButton>
      </div>
    </form>
  );
}

type RuleProps = { name: keyof RequestRules; label: string; hint: string; isOn: boolean };

function Rule({ name, label, hint, isOn }: RuleProps) {
  return (
    <label className="flex min-h-11 items-start gap-3">
      <input
        key={String(isOn)}
        type="checkbox"
        name={name}
        value="true"
        defaultChecked={isOn}
        className="mt-1 size-5 shrink-0"
      />
      <span>
        {label}
        <span className="block text-table text-muted">{hint}</span>
      </span>
    </label>
  );
}
