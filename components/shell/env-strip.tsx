"use client";

import { AppLink } from "@/components/ui/app-link";
import { useMessages } from "@/components/messages/use-messages";
import { SHELL } from "@/lib/messages/shell.gen";

type EnvStripProps = {
  /** The same page in live. */
  href: string;
  linkLabel: string;
};

/** The strip above every test page. */
export function EnvStrip({ href, linkLabel }: EnvStripProps) {
  const messages = useMessages(SHELL).testMode;
  return (
    <section
      aria-label={messages.label}
      data-testid="env-strip"
      className="env-strip bg-test text-test-fg"
    >
      <div className="flex min-h-9 flex-wrap items-center justify-between gap-x-4 px-4 text-table sm:px-8">
        <p>
          <strong className="font-strong">{messages.title}</strong>
          <span className="max-sm:hidden">{messages.explains}</span>
        </p>
        <AppLink
          href={href}
          data-command="environment"
          className="inline-flex min-h-6 items-center font-semibold text-test-fg pointer-coarse:min-h-11"
        >
          {linkLabel}
        </AppLink>
      </div>
    </section>
  );
}
