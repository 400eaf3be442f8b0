"use client";

import { useActionState } from "react";
import { RefusedNotice } from "@/components/account/refused-notice";
import { submittedFields } from "@/components/account/submitted-fields";
import { useMessages } from "@/components/messages/use-messages";
import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/field";
import { HiddenFields } from "@/components/ui/hidden-fields";
import { Notice } from "@/components/ui/notice";
import { SelectField } from "@/components/ui/select-field";
import { SubmitButton } from "@/components/ui/submit-button";
import { UNSENT } from "@/lib/core/form-state";
import { SIMULATOR } from "@/lib/messages/simulator.gen";
import { simulateStatusAction, startRoboRiderAction, type Simulated } from "./actions";

type StatusFormsProps = {
  orderId: string;
  /** The labels of the next statuses. */
  next: string[];
  /** All labels that can be chosen by hand. */
  labels: string[];
};

/** One action for the buttons and the free label, so that the result appears in one place. */
export function StatusForms({ orderId, next, labels }: StatusFormsProps) {
  const messages = useMessages(SIMULATOR);
  const [state, send] = useActionState(simulateStatusAction, UNSENT);
  const field = submittedFields(state);
  const hidden = { environment: "test", orderId };
  return (
    <div className="grid max-w-[44rem] gap-5">
      <div aria-live="polite">
        <RefusedNotice {...state} shown={["status"]} />
        {state.result && <Outcome {...state.result} />}
      </div>
      {next.length === 0 ? (
        <p className="text-muted">{messages.next.ended}</p>
      ) : (
        <form action={send} className="flex flex-wrap gap-2" aria-label={messages.next.form}>
          <HiddenFields fields={hidden} />
          {next.map((label) => (
            <Button key={label} type="submit" name="status" value={label}>
              {label}
            </Button>
          ))}
        </form>
      )}
      <form action={send} className="flex flex-wrap items-end gap-2" aria-label={messages.any.form}>
        <HiddenFields fields={hidden} />
        <Field
          {...field("status")}
          label={messages.any.label}
          hint={messages.any.hint}
          required
          list="status-labels"
          autoComplete="off"
        />
        <datalist id="status-labels">
          {labels.map((label) => (
            <option key={label} value={label} />
          ))}
        </datalist>
        <SubmitButton variant="secondary" pendingLabel={messages.any.pending}>
          {messages.any.submit}
        </SubmitButton>
      </form>
    </div>
  );
}

const TONES: Record<Simulated["webhook"], "ok" | "warn" | "info"> = {
  delivered: "ok",
  no_endpoint: "info",
  held_back: "info",
  failed: "warn",
};

function Outcome({ label, webhook }: Simulated) {
  const messages = useMessages(SIMULATOR);
  return (
    <Notice tone={TONES[webhook]} title={messages.outcome({ label })}>
      {messages.webhooks[webhook]}
    </Notice>
  );
}

/** The speeds in seconds per step, the usual one first. */
const SPEEDS = [5, 1, 0, 30];

export function RideForm({ orderId, blocked }: { orderId: string; blocked: string | undefined }) {
  const messages = useMessages(SIMULATOR).ride;
  const [state, send] = useActionState(startRoboRiderAction, UNSENT);
  return (
    <form action={send} className="grid max-w-[28rem] gap-4">
      <RefusedNotice {...state} />
      <HiddenFields fields={{ environment: "test", orderId }} />
      <SelectField
        key={`scenario ${state.values.scenario ?? ""}`}
        name="scenario"
        label={messages.scenario}
        options={Object.entries(messages.scenarios).map(([value, label]) => ({ value, label }))}
        defaultValue={state.values.scenario ?? "happy"}
      />
      <SelectField
        key={`speed ${state.values.secondsPerStep ?? ""}`}
        name="secondsPerStep"
        label={messages.speed}
        options={SPEEDS.map((seconds) => ({
          value: String(seconds),
          label: seconds === 0 ? messages.atOnce : messages.secondsPerStep({ count: seconds }),
        }))}
        defaultValue={state.values.secondsPerStep ?? "5"}
      />
      <div>
        {blocked === undefined ? (
          <SubmitButton pendingLabel={messages.pending}>{messages.submit}</SubmitButton>
        ) : (
          <Button disabledReason={blocked}>{messages.submit}</Button>
        )}
      </div>
    </form>
  );
}
