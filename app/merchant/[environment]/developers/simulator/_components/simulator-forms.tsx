"use client";

import { useActionState } from "react";
import { RefusedNotice } from "@/components/account/refused-notice";
import { sentFields } from "@/components/account/sent-fields";
import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/field";
import { HiddenFields } from "@/components/ui/hidden-fields";
import { Notice } from "@/components/ui/notice";
import { SelectField } from "@/components/ui/select-field";
import { SubmitButton } from "@/components/ui/submit-button";
import { useWords } from "@/components/words/use-words";
import { UNSENT } from "@/lib/dashboard/form-state";
import { SIMULATOR } from "@/lib/words/simulator";
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
  const words = useWords(SIMULATOR);
  const [state, send] = useActionState(setStatus, UNSENT);
  const field = sentFields(state);
  const hidden = { environment: "test", orderId };
  return (
    <div className="grid max-w-[44rem] gap-5">
      <div aria-live="polite">
        <RefusedNotice {...state} shown={["status"]} />
        {state.result && <Outcome {...state.result} />}
      </div>
      {next.length === 0 ? (
        <p className="text-muted">{words.next.ended}</p>
      ) : (
        <form action={send} className="flex flex-wrap gap-2" aria-label={words.next.form}>
          <HiddenFields fields={hidden} />
          {next.map((label) => (
            <Button key={label} type="submit" name="status" value={label}>
              {label}
            </Button>
          ))}
        </form>
      )}
      <form action={send} className="flex flex-wrap items-end gap-2" aria-label={words.any.form}>
        <HiddenFields fields={hidden} />
        <Field
          {...field("status")}
          label={words.any.label}
          hint={words.any.hint}
          required
          list="status-labels"
          autoComplete="off"
        />
        <datalist id="status-labels">
          {labels.map((label) => (
            <option key={label} value={label} />
          ))}
        </datalist>
        <SubmitButton variant="secondary" pendingLabel={words.any.pending}>
          {words.any.submit}
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
  const words = useWords(SIMULATOR);
  return (
    <Notice tone={TONES[webhook]} title={words.outcome(label)}>
      {words.webhooks[webhook]}
    </Notice>
  );
}

/** In seconds per step; the usual one first. */
const SPEEDS = [5, 1, 0, 30];

export function RideForm({ orderId, blocked }: { orderId: string; blocked: string | undefined }) {
  const words = useWords(SIMULATOR).ride;
  const [state, send] = useActionState(startRide, UNSENT);
  return (
    <form action={send} className="grid max-w-[28rem] gap-4">
      <RefusedNotice {...state} />
      <HiddenFields fields={{ environment: "test", orderId }} />
      <SelectField
        key={`scenario ${state.values.scenario ?? ""}`}
        name="scenario"
        label={words.scenario}
        options={Object.entries(words.scenarios).map(([value, label]) => ({ value, label }))}
        defaultValue={state.values.scenario ?? "happy"}
      />
      <SelectField
        key={`speed ${state.values.secondsPerStep ?? ""}`}
        name="secondsPerStep"
        label={words.speed}
        options={SPEEDS.map((seconds) => ({
          value: String(seconds),
          label: seconds === 0 ? words.atOnce : words.secondsPerStep(seconds),
        }))}
        defaultValue={state.values.secondsPerStep ?? "5"}
      />
      <div>
        {blocked === undefined ? (
          <SubmitButton pendingLabel={words.pending}>{words.submit}</SubmitButton>
        ) : (
          <Button disabledReason={blocked}>{words.submit}</Button>
        )}
      </div>
    </form>
  );
}
