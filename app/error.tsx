"use client";

import { useMessages } from "@/components/messages/use-messages";
import { BrandMark } from "@/components/site/brand-mark";
import { buttonLook } from "@/components/ui/button-look";
import { FAILED_PAGE } from "@/lib/messages/failed-page.gen";

type Failure = { error: Error & { digest?: string }; reset: () => void };

/**
 * The page for a failure, with the reference that support asks for. Every page loads this one, so it
 * has no frame.
 */
export default function ErrorPage({ error, reset }: Failure) {
  const messages = useMessages(FAILED_PAGE);
  return (
    <main className="mx-auto max-w-[1120px] px-5 py-12 sm:px-8 md:py-20">
      <p className="mb-8 flex items-center gap-2 text-lead font-strong">
        <BrandMark />
        Tumiza
      </p>
      <h1 className="text-hero font-strong tracking-[-0.02em]">{messages.title}</h1>
      <p className="mt-4 max-w-[58ch] text-lead text-muted">{messages.explains}</p>
      <p className="mt-6 flex flex-wrap items-center gap-x-6 gap-y-2">
        <button type="button" onClick={reset} className={buttonLook({ variant: "primary" })}>
          {messages.retry}
        </button>
        <a href="/" className="inline-flex min-h-11 items-center">
          {messages.home}
        </a>
        <a href="/status" className="inline-flex min-h-11 items-center">
          {messages.status}
        </a>
      </p>
      {error.digest && (
        <p className="mt-6 text-table text-muted">
          {messages.reference}: <code className="text-fg">{error.digest}</code>
        </p>
      )}
    </main>
  );
}
