"use client";

import { type ReactNode, useActionState } from "react";
import { useMessages } from "@/components/messages/use-messages";
import { CONTROLS } from "@/lib/messages/controls.gen";
import { Button } from "./button";
import type { ButtonVariant } from "./button-look";
import { Dialog, type DialogOpener, useCloseDialog } from "./dialog";
import { Notice } from "./notice";
import { SubmitButton } from "./submit-button";

/** Does the action; returns a sentence if it failed. */
export type ConfirmAction = (form: FormData) => Promise<string | undefined>;

type ConfirmProps = {
  opener: DialogOpener;
  /** The question, with the name of its object: "Cancel order KJ7-4F2M?". */
  title: string;
  /** The consequences; fields here are sent with the form. */
  children: ReactNode;
  action: ConfirmAction;
  /** The button's label, which names the action and is never only "OK". */
  confirmLabel: string;
  confirmVariant?: ButtonVariant;
  pendingLabel?: string;
  keepLabel?: string;
};

/** Asks for confirmation before an action that cannot be undone. */
export function Confirm({ opener, title, ...rest }: ConfirmProps) {
  return (
    <Dialog opener={opener} title={title}>
      <ConfirmSecondFactorForm {...rest} />
    </Dialog>
  );
}

function ConfirmSecondFactorForm(props: Omit<ConfirmProps, "opener" | "title">) {
  const { children, action, confirmLabel, confirmVariant = "danger", pendingLabel } = props;
  const messages = useMessages(CONTROLS);
  const close = useCloseDialog();
  const [problem, send] = useActionState(async (_: string | undefined, form: FormData) => {
    const answer = await action(form);
    if (answer === undefined) close();
    return answer;
  }, undefined);
  return (
    // A refused form keeps what was typed.
    <form action={send} onReset={(event) => event.preventDefault()}>
      <div className="mt-2">{children}</div>
      {problem !== undefined && (
        <div className="mt-4">
          <Notice tone="bad" isAnnounced>
            {problem}
          </Notice>
        </div>
      )}
      <div className="mt-6 flex flex-wrap justify-end gap-2">
        <Button variant="secondary" onClick={close}>
          {props.keepLabel ?? messages.keep}
        </Button>
        <SubmitButton
          variant={confirmVariant}
          {...(pendingLabel !== undefined && { pendingLabel })}
        >
          {confirmLabel}
        </SubmitButton>
      </div>
    </form>
  );
}
