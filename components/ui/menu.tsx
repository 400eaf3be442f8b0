"use client";

import { type ReactNode, useId } from "react";

type MenuProps = {
  /** The button's content. */
  button: ReactNode;
  /** The accessible name, if the button shows only an icon. */
  label?: string;
  children: ReactNode;
};

/** A few actions behind one button, in the browser's own popover, which needs no script. */
export function Menu({ button, label, children }: MenuProps) {
  const id = useId();
  return (
    <>
      <button
        type="button"
        popoverTarget={id}
        aria-label={label}
        className="inline-flex min-h-10 min-w-10 items-center justify-center gap-2 rounded-control px-2 hover:bg-sunken pointer-coarse:min-h-11 pointer-coarse:min-w-11"
      >
        {button}
      </button>
      <div
        id={id}
        popover="auto"
        className="menu rounded-panel border border-border bg-surface p-1.5 text-fg shadow-pop"
      >
        {children}
      </div>
    </>
  );
}
