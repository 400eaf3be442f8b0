"use client";

import { useEffect, useRef } from "react";
import { useMessages } from "@/components/messages/use-messages";
import { SHELL } from "@/lib/messages/shell.gen";
import type { Command, CommandBook } from "./command";
import { CommandKeys } from "./command-keys";
import { CommandMenu } from "./command-menu";
import type { CommandView } from "./use-command-keys";
import type { RunCommand } from "./use-run-command";

type CommandDialogProps = {
  book: CommandBook;
  hasKeys: boolean;
  view: CommandView;
  run: RunCommand;
  /** The text typed while the menu was loading. */
  takeTyped: () => string;
  onView: (view: CommandView) => void;
  onClose: () => void;
};

/**
 * The browser's own dialog around the menu or the list of keys. It is rendered only while it is open,
 * and returns the focus when it closes.
 */
export function CommandDialog(props: CommandDialogProps) {
  const { book, hasKeys, view, run, takeTyped, onView, onClose } = props;
  const messages = useMessages(SHELL);
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    if (!dialog.current?.open) dialog.current?.showModal();
    // The browser would focus the scrollable frame around the field instead.
    dialog.current?.querySelector<HTMLElement>("input, button")?.focus();
  }, [view]);
  // The browser reports the closing a moment later, when the next key may have been pressed.
  const close = () => {
    dialog.current?.close();
    onClose();
  };
  const choose = (command: Command) => {
    close();
    run(command);
  };
  return (
    <dialog
      ref={dialog}
      aria-label={view === "menu" ? messages.menu.open : messages.shortcuts.title}
      onCancel={close}
      onClose={onClose}
      // The event's target is the dialog itself only for the backdrop; the content is inside the frame below.
      onClick={({ target }) => target === dialog.current && close()}
      className="dialog mt-[12dvh] rounded-panel border border-border bg-surface text-left text-fg shadow-pop"
    >
      {view === "menu" ? (
        <CommandMenu
          book={book}
          takeTyped={takeTyped}
          onChoose={choose}
          onKeys={() => onView("keys")}
        />
      ) : (
        <CommandKeys commands={book.commands} hasKeys={hasKeys} onClose={close} />
      )}
    </dialog>
  );
}
