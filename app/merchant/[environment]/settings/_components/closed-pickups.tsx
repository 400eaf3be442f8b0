"use client";

import { useActionState } from "react";
import { RefusedNotice } from "@/components/account/refused-notice";
import { useMessages } from "@/components/messages/use-messages";
import { HiddenFields } from "@/components/ui/hidden-fields";
import { Section } from "@/components/ui/section";
import { SubmitButton } from "@/components/ui/submit-button";
import { UNSENT } from "@/lib/core/form-state";
import { SETTINGS } from "@/lib/messages/settings.gen";
import { openPickupAction } from "../pickup/actions";

type Closed = { id: string; name: string; landmark: string };

type ClosedPickupsProps = { environment: string; closed: readonly Closed[] };

/** The closed branches, each with a button that opens it again. */
export function ClosedPickups({ environment, closed }: ClosedPickupsProps) {
  const messages = useMessages(SETTINGS).pickup;
  const [state, send] = useActionState(openPickupAction, UNSENT);
  if (closed.length === 0) return null;
  return (
    <Section title={messages.closedTitle} sub={messages.closedSub}>
      <RefusedNotice {...state} shown={[]} />
      <ul className="grid gap-3">
        {closed.map(({ id, name, landmark }) => (
          <li key={id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
            <span className="min-w-0 wrap-anywhere">
              <span className="font-semibold">{name}</span>{" "}
              <span className="text-muted">{landmark}</span>
            </span>
            <form action={send}>
              <HiddenFields fields={{ environment, pickupId: id }} />
              <SubmitButton variant="secondary" pendingLabel={messages.pending}>
                {messages.open({ name })}
              </SubmitButton>
            </form>
          </li>
        ))}
      </ul>
    </Section>
  );
}
