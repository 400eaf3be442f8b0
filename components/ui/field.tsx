"use client";

import clsx from "clsx";
import { Search } from "lucide-react";
import { type ComponentProps, type ReactNode, useId } from "react";
import { CONTROL_HEIGHT, CONTROL_LOOK, describe, FieldFrame, type FieldTexts } from "./field-frame";

type FieldProps = FieldTexts &
  Omit<ComponentProps<"input">, "name" | "className" | "prefix"> & {
    name: string;
    /** A unit before or after the value, such as `MK` or `kg`. It is also part of the accessible label. */
    prefix?: ReactNode;
    suffix?: ReactNode;
    /** For codes, keys and numbers that are compared character by character. */
    isMono?: boolean;
  };

/** One line of input with its label; everything else an `<input>` takes is passed on. */
export function Field(props: FieldProps) {
  const { label, hint, error, isOptional, isLabelHidden, prefix, suffix, isMono, ...input } = props;
  const generated = useId();
  const id = input.id ?? generated;
  const isSearch = input.type === "search";
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
        <Unit side="left">{prefix}</Unit>
        {isSearch && (
          <Search
            aria-hidden="true"
            className="pointer-events-none absolute left-3 size-4 text-muted"
          />
        )}
        <input
          {...input}
          {...describe(id, { hint, error })}
          id={id}
          className={clsx(
            CONTROL_LOOK,
            CONTROL_HEIGHT,
            isMono && "font-mono",
            prefix !== undefined && "pl-12",
            isSearch && "pl-9",
            suffix !== undefined && "pr-12",
          )}
        />
        <Unit side="right">{suffix}</Unit>
      </div>
    </FieldFrame>
  );
}

function Unit({ side, children }: { side: "left" | "right"; children: ReactNode }) {
  if (children === undefined) return null;
  return (
    <span
      className={clsx(
        "pointer-events-none absolute text-table text-muted",
        side === "left" ? "left-3" : "right-3",
      )}
    >
      {children}
    </span>
  );
}
