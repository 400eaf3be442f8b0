"use client";

import { useMessages } from "@/components/messages/use-messages";
import { SelectField } from "@/components/ui/select-field";
import { STATUS } from "@/lib/messages/status.gen";

type StateFieldProps = {
  name: string;
  label: string;
  defaultValue: string | undefined;
  error: string | undefined;
};

/** The step of an incident; resolved ends it. */
export function StateField(props: StateFieldProps) {
  const { updateStates } = useMessages(STATUS);
  const options = Object.entries(updateStates).map(([value, label]) => ({ value, label }));
  return <SelectField {...props} options={options} required />;
}
