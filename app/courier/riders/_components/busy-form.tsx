"use client";

import { useMessages } from "@/components/messages/use-messages";
import { Button } from "@/components/ui/button";
import { useCloseDialog } from "@/components/ui/dialog";
import { Field } from "@/components/ui/field";
import { SelectField } from "@/components/ui/select-field";
import { COURIER_RIDERS } from "@/lib/messages/courier-riders.gen";
import type { AvailabilityTexts } from "../availability-fields";
import { SAME_END } from "../same-end";
import type { CurrentBusy } from "./current-busy";

const LEASE_MINUTES = ["30", "60", "120", "240", "480"] as const;

export type BusyFormProps = {
  submitLabel: string;
  onBusy: (said: AvailabilityTexts) => void;
  present?: CurrentBusy;
};

const REASONS = ["ownDelivery", "break", "vehicle", "unwell", "other"] as const;

/** The reason and the end of a busy time, and whether other riders take over. */
export function BusyForm({ submitLabel, onBusy, present }: BusyFormProps) {
  const texts = useMessages(COURIER_RIDERS).busyForm;

  const close = useCloseDialog();
  return (
    <form
      className="mt-3 grid gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        onBusy(textsOf(new FormData(event.currentTarget), present?.busyUntil ?? ""));
        close();
      }}
    >
      <BusyFields present={present} />
      <div className="flex flex-wrap justify-end gap-2">
        <Button onClick={close}>{texts.cancel}</Button>
        <Button type="submit" variant="primary">
          {submitLabel}
        </Button>
      </div>
    </form>
  );
}

type BusyFieldsProps = {
  present?: CurrentBusy | undefined;
  errors?: Record<string, string>;
};

/** The fields without the form, for a form of another page. */
export function BusyFields({ present, errors = {} }: BusyFieldsProps) {
  const texts = useMessages(COURIER_RIDERS).busyForm;

  const sameEnd = present?.busyUntil
    ? [{ value: SAME_END, label: texts.unchanged({ until: present.endsAt ?? "" }) }]
    : [];
  return (
    <>
      {!present?.reason && (
        <SelectField
          label={texts.about}
          name="about"
          options={REASONS.map((name) => ({
            value: name === "other" ? "" : texts.reasons[name],
            label: texts.reasons[name],
          }))}
        />
      )}
      <Field
        label={present?.reason ? texts.reason : texts.details}
        name="reason"
        isOptional
        maxLength={400}
        defaultValue={present?.reason}
        error={errors.reason}
        hint={texts.reasonHint}
      />
      <Field
        label={texts.yourReference}
        name="reference"
        isOptional
        isMono
        maxLength={200}
        defaultValue={present?.reference}
        error={errors.reference}
      />
      <SelectField
        label={texts.availableAgain}
        name="leaseMinutes"
        options={[
          ...sameEnd,
          { value: "", label: texts.untilChanged },
          ...LEASE_MINUTES.map((value) => ({ value, label: texts.leases[value] })),
        ]}
      />
      <MovesJobs />
    </>
  );
}

function MovesJobs() {
  const texts = useMessages(COURIER_RIDERS).busyForm;
  return (
    <label className="flex items-start gap-2.5">
      <input type="checkbox" name="movesJobs" value="yes" className="mt-0.5 size-5 flex-none" />
      <span>
        {texts.movesJobs}
        <span className="block text-meta text-muted">{texts.movesJobsHint}</span>
      </span>
    </label>
  );
}

function textsOf(form: FormData, busyUntil: string): AvailabilityTexts {
  const lease = textOf(form, "leaseMinutes");
  return {
    status: "busy_external",
    reason: [textOf(form, "about"), textOf(form, "reason")].filter(Boolean).join(": "),
    movesJobs: textOf(form, "movesJobs"),
    reference: textOf(form, "reference"),
    ...(lease === SAME_END ? { busyUntil } : { leaseMinutes: lease }),
  };
}

function textOf(form: FormData, name: string): string {
  const value = form.get(name);
  return typeof value === "string" ? value.trim() : "";
}
