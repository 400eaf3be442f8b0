"use client";

import { Search } from "lucide-react";
import { lazy, Suspense, useState } from "react";
import type { CommandBook } from "./command";
import { useCommandKeys, type CommandView } from "./use-command-keys";
import { useRunCommand } from "./use-run-command";

/** Fetched when somebody opens it for the first time. */
const CommandDialog = lazy(() =>
  import("./command-dialog").then((module) => ({ default: module.CommandDialog })),
);

type CommandCenterProps = { book: CommandBook; hasKeys: boolean };

/** The button and the keys that find, open or do anything from any page. */
export function CommandCenter({ book, hasKeys }: CommandCenterProps) {
  const [view, setView] = useState<CommandView>();
  const run = useRunCommand();
  useCommandKeys(hasKeys, { commands: book.commands, run, open: setView });
  return (
    <>
      <button
        type="button"
        onClick={() => setView("menu")}
        aria-haspopup="dialog"
        aria-keyshortcuts={hasKeys ? "Control+K Meta+K" : undefined}
        className="inline-flex min-h-10 min-w-10 items-center justify-center gap-2 rounded-control px-2 text-table text-muted hover:bg-sunken hover:text-fg md:border md:border-border-strong md:px-3 pointer-coarse:min-h-11 pointer-coarse:min-w-11 noscript:hidden"
      >
        <Search aria-hidden="true" className="size-5 md:size-4" />
        <span className="max-md:sr-only">Search or do</span>
        {hasKeys && (
          <kbd className="font-mono text-meta max-md:hidden pointer-coarse:hidden">Ctrl K</kbd>
        )}
      </button>
      {view && (
        <Suspense>
          <CommandDialog
            {...{ book, hasKeys, run, view }}
            onView={setView}
            onClose={() => setView(undefined)}
          />
        </Suspense>
      )}
    </>
  );
}
