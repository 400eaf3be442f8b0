"use client";

import { useActionState } from "react";
import { RefusedNotice } from "@/components/account/refused-notice";
import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/field";
import { HiddenFields } from "@/components/ui/hidden-fields";
import { Notice } from "@/components/ui/notice";
import { SelectField } from "@/components/ui/select-field";
import { SubmitButton } from "@/components/ui/submit-button";
import { UNSENT } from "@/lib/dashboard/form-state";
import { setStatus, startRide, type Simulated } from "../actions";

type StatusFormsProps = {
  orderId: string;
  /** What may follow by itself, as the API calls it. */
  next: string[];
  /** Everything that can be said by hand. */
  labels: string[];
};

/** One action for the buttons and the label by hand, so that what came of it stands in one place. */
export function StatusForms({ orderId, next, labels }: StatusFormsProps) {
  const [state, send] = useActionState(setStatus, UNSENT);
  const hidden = { environment: "test", orderId };
  return (
    <div className="grid max-w-[44rem] gap-5">
      <div aria-live="polite">
        <RefusedNotice {...state} shown={["status"]} />
        {state.result && <Outcome {...state.result} />}
      </div>
      {next.length === 0 ? (
        <p className="text-muted">Nothing follows by itself: the order has ended.</p>
      ) : (
        <form action={send} className="flex flex-wrap gap-2" aria-label="Next steps">
          <HiddenFields fields={hidden} />
          {next.map((label) => (
            <Button key={label} type="submit" name="status" value={label}>
              {label}
            </Button>
          ))}
        </form>
      )}
      <form action={send} className="flex flex-wrap items-end gap-2" aria-label="Any status">
        <HiddenFields fields={hidden} />
        <Field
          name="status"
          label="Any label"
          hint="In any jump; spelt as your own system would."
          required
          list="status-labels"
          autoComplete="off"
          defaultValue={state.values.status}
          error={state.fieldErrors.status}
        />
        <datalist id="status-labels">
          {labels.map((label) => (
            <option key={label} value={label} />
          ))}
        </datalist>
        <SubmitButton variant="secondary" pendingLabel="Setting…">
          Set status
        </SubmitButton>
      </form>
    </div>
  );
}

const OUTCOMES: Record<Simulated["webhook"], { tone: "ok" | "warn" | "info"; words: string }> = {
  delivered: { tone: "ok", words: "Your endpoint accepted the webhook." },
  no_endpoint: { tone: "info", words: "No webhook endpoint wanted the event." },
  held_back: { tone: "info", words: "The webhook waits, as its scenario asks." },
  failed: {
    tone: "warn",
    words: "Webhook dispatch failed: status kept. The event stays queued and is sent again.",
  },
};

function Outcome({ label, webhook }: Simulated) {
  const { tone, words } = OUTCOMES[webhook];
  return (
    <Notice tone={tone} title={`The order is now “${label}”.`}>
      {words}
    </Notice>
  );
}

const SCENARIOS = [
  { value: "happy", label: "Happy path: delivered and completed" },
  { value: "rider_drops", label: "Rider drops the order, another delivers" },
  { value: "receiver_absent", label: "Receiver is absent, the parcel returns" },
  { value: "cancelled_by_rider", label: "Rider cancels before pickup" },
];

const SPEEDS = [
  { value: "5", label: "5 seconds per step" },
  { value: "1", label: "1 second per step" },
  { value: "0", label: "At once" },
  { value: "30", label: "30 seconds per step" },
];

export function RideForm({ orderId, blocked }: { orderId: string; blocked: string | undefined }) {
  const [state, send] = useActionState(startRide, UNSENT);
  return (
    <form action={send} className="grid max-w-[28rem] gap-4">
      <RefusedNotice {...state} />
      <HiddenFields fields={{ environment: "test", orderId }} />
      <SelectField
        key={`scenario ${state.values.scenario ?? ""}`}
        name="scenario"
        label="Scenario"
        options={SCENARIOS}
        defaultValue={state.values.scenario ?? "happy"}
      />
      <SelectField
        key={`speed ${state.values.secondsPerStep ?? ""}`}
        name="secondsPerStep"
        label="Speed"
        options={SPEEDS}
        defaultValue={state.values.secondsPerStep ?? "5"}
      />
      <div>
        {blocked === undefined ? (
          <SubmitButton pendingLabel="Starting…">Start robo rider</SubmitButton>
        ) : (
          <Button disabledReason={blocked}>Start robo rider</Button>
        )}
      </div>
    </form>
  );
}
