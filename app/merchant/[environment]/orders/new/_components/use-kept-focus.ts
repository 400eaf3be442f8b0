"use client";

import { type RefObject, useEffect, useRef } from "react";

/** The first field of a new order. */
const FIRST_FIELD = "receiverPhone";

/**
 * Restores the focus after the form's fields were replaced by new values, and focuses the
 * first field if the form was opened from another page of ours.
 */
export function useKeptFocus(form: RefObject<HTMLFormElement | null>, version: number): void {
  const field = useRef(FIRST_FIELD);
  useEffect(() => {
    const note = ({ target }: FocusEvent) => {
      if (target instanceof HTMLInputElement || target instanceof HTMLSelectElement) {
        field.current = target.name || field.current;
      }
    };
    const element = form.current;
    element?.addEventListener("focusin", note);
    return () => element?.removeEventListener("focusin", note);
  }, [form]);
  const isFirst = useRef(true);
  useEffect(() => {
    const isOpening = isFirst.current;
    isFirst.current = false;
    // A page that was loaded directly begins at its top.
    if (isOpening && wasLoadedHere()) return;
    if (!isOpening && document.activeElement !== document.body) return;
    const found = form.current?.elements.namedItem(field.current);
    if (found instanceof HTMLElement) found.focus();
    // Typing replaces a number from before.
    if (found instanceof HTMLInputElement && found.name === FIRST_FIELD) found.select();
  }, [form, version]);
}

/** Whether the form has been open since the window loaded a page. */
let wasOpen = false;

function wasLoadedHere(): boolean {
  const isFirst = !wasOpen;
  wasOpen = true;
  const [loaded] = performance.getEntriesByType("navigation");
  return isFirst && loaded !== undefined && new URL(loaded.name).pathname === location.pathname;
}
