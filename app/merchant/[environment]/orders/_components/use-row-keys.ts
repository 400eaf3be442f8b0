"use client";

import { useEffect, useRef } from "react";

/** Where a letter is typed it is a letter. */
const TYPING = "input, select, textarea, [contenteditable], dialog[open]";

/**
 * J and K go down and up the rows, `/` to the search; Enter follows the row's link by itself. The
 * answer belongs on what is around the rows.
 */
export function useRowKeys(isOn: boolean) {
  const rows = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!isOn) return;
    const press = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return;
      const target = targetOf(event.key, rows.current);
      if (!target) return;
      event.preventDefault();
      target.focus();
      target.scrollIntoView({ block: "nearest" });
    };
    document.addEventListener("keydown", press);
    return () => document.removeEventListener("keydown", press);
  }, [isOn]);
  return rows;
}

function isTyping(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest(TYPING) !== null;
}

function targetOf(key: string, rows: HTMLElement | null): HTMLElement | null | undefined {
  if (key === "/") return document.querySelector<HTMLElement>("main input[type=search]");
  const links = [...(rows?.querySelectorAll<HTMLElement>(".data-list-link") ?? [])];
  const at = links.findIndex((link) => link === document.activeElement);
  if (key === "j") return links[Math.min(at + 1, links.length - 1)];
  if (key === "k") return links[Math.max(at - 1, 0)];
  return undefined;
}
