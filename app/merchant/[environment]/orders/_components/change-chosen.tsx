"use client";

import { useMessages } from "@/components/messages/use-messages";
import { SubmitButton } from "@/components/ui/submit-button";
import { ORDERS, type OrdersMessages } from "@/lib/messages/orders.gen";
import type { Change } from "./use-change";

type ChangeChosenProps = {
  count: number;
  change: Change | undefined;
  send: () => Promise<void>;
};

/** Marks at once what was ticked one by one; all of a search is confirmed. */
export function MarkChosen({
  isConfirmed,
  ...props
}: ChangeChosenProps & { isConfirmed: boolean }) {
  const messages = useMessages(ORDERS).chosen;
  const { count, change, send } = props;
  if (isConfirmed) {
    return (
      <Confirmed
        {...props}
        label={messages.markAll}
        explains={messages.marksExplained}
        confirm={messages.markConfirm({ count })}
        pending={messages.marking}
        variant="primary"
      />
    );
  }
  return (
    <form action={send}>
      <SubmitButton
        variant="secondary"
        size="small"
        pendingLabel={pendingText(messages, messages.marking, change)}
      >
        {messages.mark}
      </SubmitButton>
    </form>
  );
}

export function CancelChosen(props: ChangeChosenProps) {
  const messages = useMessages(ORDERS).chosen;
  return (
    <Confirmed
      {...props}
      label={messages.cancel}
      explains={messages.explains}
      confirm={messages.confirm({ count: props.count })}
      pending={messages.cancelling}
      variant="danger"
    />
  );
}

type ConfirmedProps = ChangeChosenProps & {
  label: string;
  explains: string;
  confirm: string;
  pending: string;
  variant: "primary" | "danger";
};

/** Explains the consequences before the action. */
function Confirmed({ label, explains, confirm, pending, variant, change, send }: ConfirmedProps) {
  const messages = useMessages(ORDERS).chosen;
  return (
    <details>
      <summary className="inline-flex min-h-8 items-center rounded-control border border-border-strong px-2.5 text-table font-semibold hover:bg-sunken pointer-coarse:min-h-11">
        {label}
      </summary>
      <form action={send} className="mt-2 grid gap-2">
        <p className="max-w-[44ch] text-table">{explains}</p>
        <div>
          <SubmitButton variant={variant} pendingLabel={pendingText(messages, pending, change)}>
            {confirm}
          </SubmitButton>
        </div>
      </form>
    </details>
  );
}

function pendingText(
  { progress }: OrdersMessages["chosen"],
  pending: string,
  change: Change | undefined,
): string {
  if (!change || change.asked === 0) return pending;
  return `${pending} ${progress({ asked: change.asked, total: change.total })}`;
}
