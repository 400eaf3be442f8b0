"use client";

import { ShortcutsChoice } from "@/components/shell/shortcuts-choice";
import { DialogHead } from "@/components/ui/dialog-head";
import { useWords } from "@/components/words/use-words";
import { SHELL, type ShellWords } from "@/lib/words/shell";
import type { Command } from "./command";
import { KeyCaps } from "./key-caps";

type Key = [keys: string, label: string];

type CommandKeysProps = { commands: Command[]; hasKeys: boolean; onClose: () => void };

/** Which keys do what, and the switch that turns all of them off. */
export function CommandKeys({ commands, hasKeys, onClose }: CommandKeysProps) {
  const words = useWords(SHELL).shortcuts;
  const own = commands.flatMap(({ keys, label }): Key[] => (keys ? [[keys, label]] : []));
  return (
    <div className="px-5 pt-4 pb-5">
      <DialogHead title={words.title} onClose={onClose} />
      <dl className="mt-2">
        {[...shellKeys(words), ...own].map(([keys, label]) => (
          <div
            key={keys}
            className="flex min-h-9 items-center justify-between gap-4 border-b border-border"
          >
            <dt>{label}</dt>
            <dd>
              <KeyCaps keys={keys} />
            </dd>
          </div>
        ))}
      </dl>
      <ShortcutsChoice isOn={hasKeys} keys={words.resting} />
    </div>
  );
}

/** What the shell itself listens to. */
function shellKeys(words: ShellWords["shortcuts"]): Key[] {
  return [
    ["Ctrl K", words.menu],
    ["/", words.search],
    ["j", words.nextRow],
    ["k", words.rowBefore],
    ["Enter", words.openRow],
    ["?", words.list],
  ];
}
