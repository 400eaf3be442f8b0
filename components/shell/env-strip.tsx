"use client";

import { AppLink } from "@/components/ui/app-link";
import { useWords } from "@/components/words/use-words";
import { SHELL } from "@/lib/words/shell";

type EnvStripProps = {
  /** Where live is, or where going live is prepared. */
  href: string;
  linkLabel: string;
};

/** Stands above every page of the test environment, and above none of the live one. */
export function EnvStrip({ href, linkLabel }: EnvStripProps) {
  const words = useWords(SHELL).testMode;
  return (
    <section
      aria-label={words.label}
      data-testid="env-strip"
      className="env-strip bg-test text-test-fg"
    >
      <div className="flex min-h-9 flex-wrap items-center justify-between gap-x-4 px-4 text-table sm:px-8">
        <p>
          <strong className="font-strong">{words.title}</strong>
          <span className="max-sm:hidden">{words.explains}</span>
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
