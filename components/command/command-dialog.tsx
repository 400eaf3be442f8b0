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
 * The browser's own dialog around the menu or the list of keys: it is there as long as it is open,
 * and gives the focus back to where it came from.
 */
export function CommandDialog(props: CommandDialogProps) {
  const { book, hasKeys, view, run, takeTyped, onView, onClose } = props;
  const messages = useMessages(SHELL);
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    if (!dialog.current?.open) dialog.current?.showModal();
    // The browser would take the frame around the field for the first thing that can have the focus.
    dialog.current?.querySelector<HTMLElement>("input, button")?.focus();
  }, [view]);
  // The browser says that it has closed a moment later, when the next key may have been pressed.
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
      // Only the backdrop is the dialog itself; everything in it is inside the frame below.
      onClick={({ target }) => target === dialog.current && close()}
      className="dialog mt-[12dvh] rounded-panel border border-border bg-surface text-left text-fg shadow-pop"
    >
      {view === "menu" ? (
        <CommandMenu {...{ book, takeTyped }} onChoose={choose} onKeys={() => onView("keys")} />
      ) : (
        <CommandKeys commands={book.commands} hasKeys={hasKeys} onClose={close} />
      )}
    </dialog>
  );
}
