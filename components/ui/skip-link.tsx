"use client";

import { useMessages } from "@/components/messages/use-messages";
import { UI } from "@/lib/messages/ui.gen";

/** The first stop of the keyboard on every page; the page's `<main>` has the id `main`. */
export function SkipLink() {
  const messages = useMessages(UI);
  return (
    <a
      href="#main"
      className="sr-only focus:not-sr-only focus:absolute focus:top-2 focus:left-2 focus:z-20 focus:rounded-control focus:bg-surface focus:px-4 focus:py-3"
    >
      {messages.skip}
    </a>
  );
}
