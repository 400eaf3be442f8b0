"use client";

import clsx from "clsx";
import { type ComponentProps, useId } from "react";
import { CONTROL_HEIGHT, CONTROL_LOOK, describe, FieldFrame, type FieldTexts } from "./field-frame";

type TextAreaFieldProps = FieldTexts &
  Omit<ComponentProps<"textarea">, "name" | "className"> & {
    name: string;
    /** For programs and data. */
    isMono?: boolean;
  };

/** Several lines of input; grows with its content in browsers that support it. */
export function TextAreaField(props: TextAreaFieldProps) {
  const { label, hint, error, isOptional, isLabelHidden, rows = 3, isMono, ...area } = props;
  const generated = useId();
  const id = area.id ?? generated;
  return (
    <FieldFrame
      id={id}
      label={label}
      hint={hint}
      error={error}
      isOptional={isOptional}
      isLabelHidden={isLabelHidden}
    >
      <textarea
        {...area}
        {...describe(id, { hint, error })}
        id={id}
        rows={rows}
        className={clsx(
          CONTROL_LOOK,
          "field-sizing-content py-2",
          rows === 1 ? CONTROL_HEIGHT : "min-h-20",
          isMono && "font-mono text-table",
        )}
      />
    </FieldFrame>
  );
}
