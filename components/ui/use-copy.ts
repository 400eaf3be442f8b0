"use client";

import { useEffect, useState } from "react";

/** Long enough to be read, short enough to copy again. */
const SHOWN_MS = 2_500;

type CopyState = "idle" | "copied" | "failed";

/** Copies text and says for a moment how that went. */
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

/** A browser refuses the clipboard outside https, and may refuse it for reasons of its own. */
async function write(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}
