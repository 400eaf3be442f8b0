"use client";

import clsx from "clsx";
import { ChevronDown } from "lucide-react";
import { type ComponentProps, useId } from "react";
import { CONTROL_HEIGHT, CONTROL_LOOK, describe, FieldFrame, type FieldTexts } from "./field-frame";

type Option = { value: string; label: string; isDisabled?: boolean };

type SelectFieldProps = FieldTexts &
  Omit<ComponentProps<"select">, "name" | "className" | "children"> & {
    name: string;
    options: Option[];
  };

/** The browser's own select, because a phone's own list is the most usable. */
export function SelectField(props: SelectFieldProps) {
  const { label, hint, error, isOptional, isLabelHidden, options, ...select } = props;
  const generated = useId();
  const id = select.id ?? generated;
  return (
    <FieldFrame
      id={id}
      label={label}
      hint={hint}
      error={error}
      isOptional={isOptional}
      isLabelHidden={isLabelHidden}
    >
      <div className="relative flex items-center">
        <select
          {...select}
          {...describe(id, { hint, error })}
          id={id}
          className={clsx(CONTROL_LOOK, CONTROL_HEIGHT, "appearance-none pr-9")}
        >
          {options.map((option) => (
            <option key={option.value} value={option.value} disabled={option.isDisabled}>
              {option.label}
            </option>
          ))}
        </select>
        <ChevronDown
          aria-hidden="true"
          className="pointer-events-none absolute right-3 size-4 text-muted"
        />
      </div>
    </FieldFrame>
  );
}
