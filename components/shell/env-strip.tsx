"use client";

import { useMessages } from "@/components/messages/use-messages";
import { SHELL } from "@/lib/messages/shell.gen";

/** The strip above every test page. */
export function EnvStrip() {
  const messages = useMessages(SHELL).testMode;
  return (
    <section
      aria-label={messages.label}
      data-testid="env-strip"
      className="env-strip bg-test text-test-fg"
    >
      <p className="px-4 py-1 text-table sm:px-8">
        <strong className="font-strong">{messages.title}</strong>
        <span>{messages.explains}</span>
      </p>
    </section>
  );
}
