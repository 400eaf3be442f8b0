"use client";

import { submittedFields } from "@/components/account/submitted-fields";
import { useMessages } from "@/components/messages/use-messages";
import { SelectField } from "@/components/ui/select-field";
import { NEW_ORDER } from "@/lib/messages/new-order.gen";
import type { Draft } from "./use-order-draft";

const MINUTES = [20, 40, 60, 90, 120];

type WaitFieldProps = {
  values: Draft;
  errors: Record<string, string>;
  range: { least: number; most: number };
};

/** Offers that an order for which no rider is free waits for one. */
export function WaitField({ values, errors, range: { least, most } }: WaitFieldProps) {
  const messages = useMessages(NEW_ORDER).waiting;
  const field = submittedFields({ values, fieldErrors: errors });
  const offered = MINUTES.filter((minutes) => minutes >= least && minutes <= most);
  return (
    <SelectField
      {...field("wait_for_rider_minutes")}
      label={messages.label}
      hint={messages.hint}
      options={[
        { value: "", label: messages.none },
        ...offered.map((minutes) => ({
          value: String(minutes),
          label: messages.minutes({ minutes }),
        })),
      ]}
    />
  );
}
