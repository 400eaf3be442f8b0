"use client";

import { X } from "lucide-react";
import { createContext, type ReactNode, useContext, useId, useRef, useState } from "react";
import { useWords } from "@/components/words/use-words";
import { UI } from "@/lib/words/ui";
import { Button } from "./button";
import type { ButtonSize, ButtonVariant } from "./button-look";

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
 * A button and the dialog it opens. The browser's own `<dialog>` keeps the focus inside, closes on
 * Escape and gives the focus back to the button. What is in it is made when it is first opened: a list
 * has one for each of its rows, and most are never looked at.
 */
export function Dialog({ opener, title, children }: DialogProps) {
  const words = useWords(UI);
  const dialog = useRef<HTMLDialogElement>(null);
  const [wasOpened, setWasOpened] = useState(false);
  const titleId = useId();
  const open = () => {
    setWasOpened(true);
    dialog.current?.showModal();
  };
  const close = () => dialog.current?.close();
  const { label, ...look } = opener;
  return (
    <>
      <Button {...look} aria-haspopup="dialog" onClick={open}>
        {label}
      </Button>
      <dialog
        ref={dialog}
        aria-labelledby={titleId}
        // Only the backdrop is the dialog itself; everything in it is inside the frame below.
        onClick={({ target }) => target === dialog.current && close()}
        className="dialog rounded-panel border border-border bg-surface text-left text-fg shadow-pop"
      >
        <div className="px-5 pt-4 pb-5">
          <div className="flex items-start justify-between gap-4">
            <h2 id={titleId} className="text-section font-strong">
              {title}
            </h2>
            <button
              type="button"
              onClick={close}
              className="-mt-1.5 -mr-2.5 inline-flex size-10 flex-none items-center justify-center rounded-control text-muted hover:bg-sunken hover:text-fg pointer-coarse:size-11"
            >
              <X aria-hidden="true" className="size-5" />
              <span className="sr-only">{words.close}</span>
            </button>
          </div>
          {wasOpened && <CloseDialog value={close}>{children}</CloseDialog>}
        </div>
      </dialog>
    </>
  );
}
