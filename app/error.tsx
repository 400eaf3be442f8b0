"use client";

type Failure = { error: Error & { digest?: string }; reset: () => void };

/** A page that failed says what is still right, and gives the number support will ask for. */
export default function ErrorPage({ error, reset }: Failure) {
  return (
    <main id="main" className="mx-auto max-w-[1120px] px-5 py-16 sm:px-8">
      <h1 className="text-hero font-strong tracking-[-0.02em]">This page could not be shown</h1>
      <p className="mt-4 max-w-[58ch] text-lead text-muted">
        The fault is ours. Orders and deliveries go on as before.
      </p>
      <p className="mt-6 flex flex-wrap items-center gap-x-6 gap-y-2">
        <button
          type="button"
          onClick={reset}
          className="min-h-11 cursor-pointer rounded-control bg-brand px-6 font-semibold text-brand-fg"
        >
          Try again
        </button>
        <a href="/" className="inline-flex min-h-11 items-center">
          Go to the home page
        </a>
      </p>
      {error.digest && (
        <p className="mt-6 text-table text-muted">
          Reference: <code className="font-mono text-fg">{error.digest}</code>
        </p>
      )}
    </main>
  );
}
