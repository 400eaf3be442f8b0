"use client";

import { useEffect, useRef } from "react";

/**
 * Keeps text typed between opening the menu and focusing its field, because the menu is loaded when it opens for
 * the first time. The returned function returns the text, once.
 */
export function useTypedAhead(isOpen: boolean): () => string {
  const typed = useRef("");
  useEffect(() => {
    if (!isOpen) return;
    const note = (event: KeyboardEvent) => {
      if (document.querySelector("dialog[open]")) return;
      if (event.ctrlKey || event.metaKey || event.altKey) return;
      if (event.key === "Backspace") typed.current = typed.current.slice(0, -1);
      else if (event.key.length === 1) typed.current += event.key;
      else return;
      event.preventDefault();
      event.stopPropagation();
    };
    // Before every other listener, so that a letter is not a shortcut.
    document.addEventListener("keydown", note, true);
    return () => document.removeEventListener("keydown", note, true);
  }, [isOpen]);
  return () => {
    const handed = typed.current;
    typed.current = "";
    return handed;
  };
}
