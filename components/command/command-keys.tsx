"use client";

import { useMessages } from "@/components/messages/use-messages";
import { ShortcutsChoice } from "@/components/shell/shortcuts-choice";
import { DialogHead } from "@/components/ui/dialog-head";
import { SHELL, type ShellMessages } from "@/lib/messages/shell.gen";
import type { Command } from "./command";
import { KeyCaps } from "./key-caps";

type Key = [keys: string, label: string];

type CommandKeysProps = { commands: Command[]; hasKeys: boolean; onClose: () => void };

/** The list of keyboard shortcuts, and the switch that turns all of them off. */
export function CommandKeys({ commands, hasKeys, onClose }: CommandKeysProps) {
  const messages = useMessages(SHELL).shortcuts;
  const own = commands.flatMap(({ keys, label }): Key[] => (keys ? [[keys, label]] : []));
  return (
    <div className="px-5 pt-4 pb-5">
      <DialogHead title={messages.title} onClose={onClose} />
      <dl className="mt-2">
        {[...shellKeys(messages), ...boardKeys(messages), ...own].map(([keys, label]) => (
          <div
            key={`${keys} ${label}`}
            className="flex min-h-9 items-center justify-between gap-4 border-b border-border"
          >
            <dt>{label}</dt>
            <dd>
              <KeyCaps keys={keys} />
            </dd>
          </div>
        ))}
      </dl>
      <ShortcutsChoice isOn={hasKeys} keys={messages.resting} />
    </div>
  );
}

/** The shortcuts of every dashboard. */
function shellKeys(messages: ShellMessages["shortcuts"]): Key[] {
  return [
    ["Ctrl K", messages.menu],
    ["/", messages.search],
    ["j", messages.nextRow],
    ["k", messages.previousRow],
    ["Enter", messages.openRow],
    ["?", messages.list],
  ];
}

/** The shortcuts of a dispatch board, if the page has one. */
function boardKeys({ board }: ShellMessages["shortcuts"]): Key[] {
  if (!document.querySelector("[data-board]")) return [];
  return [
    ["↑ ↓", board.move],
    ["Space", board.select],
    ["Ctrl A", board.all],
    ["Enter", board.next],
    ["Esc", board.clear],
  ];
}
