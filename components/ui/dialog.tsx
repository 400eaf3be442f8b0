"use client";

import { createContext, type ReactNode, useContext, useId, useRef, useState } from "react";
import { Button } from "./button";
import type { ButtonSize, ButtonVariant } from "./button-look";
import { DialogHead } from "./dialog-head";

const CloseDialog = createContext<() => void>(() => undefined);

/** Closes the dialog around the caller. */
export function useCloseDialog(): () => void {
  return useContext(CloseDialog);
}

export type DialogOpener = {
  label: ReactNode;
  variant?: ButtonVariant;
  size?: ButtonSize;
  disabledReason?: string | undefined;
};

type DialogProps = { opener: DialogOpener; title: string; children: ReactNode };

/**
 * A button and the dialog that it opens. The browser's own `<dialog>` traps the focus, closes on Escape and
 * returns the focus to the button. Its content is rendered when it is first opened, because a list has one for
 * each of its rows, and most are never opened.
 */
export function Dialog({ opener, title, children }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const [wasOpened, setWasOpened] = useState(false);
  const titleId = useId();
  const open = () => {
    setWasOpened(true);
    dialog.current?.showModal();
  };
  const close = () => dialog.current?.close();
  const { label, variant, ...look } = opener;
  // Only the button that acts is filled with red.
  const opens = variant === "danger" ? "dangerOutline" : (variant ?? "secondary");
  return (
    <>
      <Button {...look} variant={opens} aria-haspopup="dialog" onClick={open}>
        {label}
      </Button>
      <dialog
        ref={dialog}
        aria-labelledby={titleId}
        // The event's target is the dialog itself only for the backdrop; the content is inside the frame below.
        onClick={({ target }) => target === dialog.current && close()}
        className="dialog rounded-panel border border-border bg-surface text-left text-fg shadow-pop"
      >
        <div className="px-5 pt-4 pb-5">
          <DialogHead title={title} titleId={titleId} onClose={close} />
          {wasOpened && <CloseDialog value={close}>{children}</CloseDialog>}
        </div>
      </dialog>
    </>
  );
}
