"use client";

import { useEffect, useEffectEvent } from "react";
import type { Command } from "./command";
import type { RunCommand } from "./use-run-command";

export type CommandView = "menu" | "keys";

/** In a text field, keys type letters. */
const TYPING = "input, select, textarea, [contenteditable], dialog[open]";

/** The time in which the second of two keys must follow. */
const SEQUENCE_MS = 1_000;

type KeyWork = { commands: Command[]; run: RunCommand; open: (view: CommandView) => void };

/**
 * The keyboard shortcuts: Ctrl K opens the menu, `?` lists the keys, `/` goes to the search, J
 * and K move through the rows, where Enter opens one as any link, and each command has its own key.
 */
export function useCommandKeys(isOn: boolean, { commands, run, open }: KeyWork): void {
  const commandOf = (keys: string) => commands.find((command) => command.keys === keys);
  const press = useEffectEvent((event: KeyboardEvent, before: string): string => {
    if (event.defaultPrevented || event.isComposing || event.altKey) return "";
    if (event.ctrlKey || event.metaKey) {
      if (event.key.toLowerCase() === "k" && !isInDialog(event.target))
        taken(event, () => open("menu"));
      return "";
    }
    if (isTyping(event.target)) return "";
    const row = rowAfter(event.key);
    const command = commandOf(`${before} ${event.key}`.trim()) ?? commandOf(event.key);
    if (event.key === "?") taken(event, () => open("keys"));
    else if (event.key === "/") taken(event, focusSearch);
    else if (row) taken(event, () => show(row));
    else if (command) taken(event, () => run(command));
    else return commands.some(({ keys }) => keys?.startsWith(`${event.key} `)) ? event.key : "";
    return "";
  });
  useEffect(() => {
    if (!isOn) return;
    let before = { key: "", at: 0 };
    const listen = (event: KeyboardEvent) => {
      const isSoon = event.timeStamp - before.at < SEQUENCE_MS;
      before = { key: press(event, isSoon ? before.key : ""), at: event.timeStamp };
    };
    document.addEventListener("keydown", listen);
    return () => document.removeEventListener("keydown", listen);
  }, [isOn]);
}

function taken(event: KeyboardEvent, work: () => void): void {
  event.preventDefault();
  work();
}

function isTyping(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest(TYPING) !== null;
}

function isInDialog(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest("dialog[open]") !== null;
}

function focusSearch(): void {
  document.querySelector<HTMLElement>("main input[type=search]")?.focus();
}

function rowAfter(key: string): HTMLElement | undefined {
  const links = [...document.querySelectorAll<HTMLElement>("main .data-list-link")];
  const at = links.findIndex((link) => link === document.activeElement);
  if (key === "j") return links[Math.min(at + 1, links.length - 1)];
  if (key === "k") return links[Math.max(at - 1, 0)];
  return undefined;
}

function show(row: HTMLElement): void {
  row.focus();
  row.scrollIntoView({ block: "nearest" });
}
