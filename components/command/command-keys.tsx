"use client";

import { X } from "lucide-react";
import { ShortcutsChoice } from "@/components/shell/shortcuts-choice";
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
      <div className="flex items-start justify-between gap-4">
        <h2 className="text-section font-strong">{words.title}</h2>
        <button
          type="button"
          onClick={onClose}
          className="-mt-1.5 -mr-2.5 inline-flex size-10 flex-none items-center justify-center rounded-control text-muted hover:bg-sunken hover:text-fg pointer-coarse:size-11"
        >
          <X aria-hidden="true" className="size-5" />
          <span className="sr-only">{words.close}</span>
        </button>
      </div>
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
