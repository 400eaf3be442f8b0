"use client";

import { Search } from "lucide-react";
import { lazy, Suspense, useState } from "react";
import { useMessages } from "@/components/messages/use-messages";
import { PendingBar } from "@/components/ui/pending-bar";
import { SHELL, type ShellMessages } from "@/lib/messages/shell.gen";
import type { CommandBook, Command } from "./command";
import { useCommandKeys, type CommandView } from "./use-command-keys";
import { useRunCommand } from "./use-run-command";
import { useTypedAhead } from "./use-typed-ahead";

/** Loaded the first time the menu opens. */
const CommandDialog = lazy(() =>
  import("./command-dialog").then((module) => ({ default: module.CommandDialog })),
);

/** The keys' names as they are printed on them. */
const MENU_KEYS = "Ctrl K";

type CommandCenterProps = { book: CommandBook; hasKeys: boolean };

/** The button and the keys that open the command menu on any page. */
export function CommandCenter({ book: own, hasKeys }: CommandCenterProps) {
  const messages = useMessages(SHELL);
  const book = { ...own, commands: [...own.commands, ...frameCommands(messages.commands)] };
  const [view, setView] = useState<CommandView>();
  const takeTyped = useTypedAhead(view === "menu");
  const { run, isPending } = useRunCommand();
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
        <span className="max-md:sr-only">{messages.menu.open}</span>
        {hasKeys && (
          <kbd className="font-mono text-meta max-md:hidden pointer-coarse:hidden">{MENU_KEYS}</kbd>
        )}
      </button>
      <PendingBar isPending={isPending} />
      {view && (
        <Suspense>
          <CommandDialog
            book={book}
            hasKeys={hasKeys}
            run={run}
            view={view}
            takeTyped={takeTyped}
            onView={setView}
            onClose={() => setView(undefined)}
          />
        </Suspense>
      )}
    </>
  );
}

/** The commands of every dashboard. */
function frameCommands(messages: ShellMessages["commands"]): Command[] {
  const { download, light, dark, system, signOut, account } = messages;
  return [
    { group: "do", ...named(download), keys: "e", press: "main a[download]" },
    { group: "do", ...named(light), press: "[data-command=theme-light]" },
    { group: "do", ...named(dark), press: "[data-command=theme-dark]" },
    { group: "do", ...named(system), press: "[data-command=theme-system]" },
    { group: "do", ...named(signOut), press: "[data-command=sign-out] button" },
    { group: "goTo", ...named(account), href: "/account" },
  ];
}

function named({ label, also }: { label: string; also: string[] }) {
  return { label, messages: also };
}
