"use client";

import { buttonLook } from "@/components/ui/button-look";

type Failure = { error: Error & { digest?: string }; reset: () => void };

/**
 * A page that failed says what is still right, and gives the number support will ask for. Every page
 * brings this one with it, so it has no frame.
 */
export default function ErrorPage({ error, reset }: Failure) {
  return (
    <main className="mx-auto max-w-[1120px] px-5 py-12 sm:px-8 md:py-20">
      <h1 className="text-hero font-strong tracking-[-0.02em]">This page could not be shown</h1>
      <p className="mt-4 max-w-[58ch] text-lead text-muted">
        The fault is ours. Orders and deliveries go on as before.
      </p>
      <p className="mt-6 flex flex-wrap items-center gap-x-6 gap-y-2">
        <button type="button" onClick={reset} className={buttonLook({ variant: "primary" })}>
          Try again
        </button>
        <a href="/" className="inline-flex min-h-11 items-center">
          Go to the home page
        </a>
      </p>
      {error.digest && (
        <p className="mt-6 text-table text-muted">
          Reference: <code className="text-fg">{error.digest}</code>
        </p>
      )}
    </main>
  );
}
