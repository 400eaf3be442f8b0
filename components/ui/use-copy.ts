"use client";

import { useEffect, useState } from "react";

/** Long enough to read the result, and short enough to copy again. */
const SHOWN_MS = 2_500;

type CopyState = "idle" | "copied" | "failed";

/** Copies text and shows the result for a moment. */
export function useCopy(): { state: CopyState; copy: (text: string) => Promise<void> } {
  const [state, setState] = useState<CopyState>("idle");
  useEffect(() => {
    if (state === "idle") return;
    const timer = setTimeout(() => setState("idle"), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [state]);
  return {
    state,
    copy: async (text) => setState((await write(text)) ? "copied" : "failed"),
  };
}

/** A browser refuses the clipboard without https, and may refuse it for other reasons. */
async function write(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}
