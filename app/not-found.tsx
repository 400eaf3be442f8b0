import type { Metadata } from "next";

export const metadata: Metadata = { title: "Page not found" };

export default function NotFound() {
  return (
    <main id="main" className="mx-auto max-w-[1120px] px-5 py-16 sm:px-8">
      <p className="font-mono text-table text-muted">404</p>
      <h1 className="mt-1 text-hero font-strong tracking-[-0.02em]">Nothing at this address</h1>
      <p className="mt-4 max-w-[58ch] text-lead text-muted">
        The link may be cut off or mistyped. If you are waiting for a parcel, your tracking code
        still works.
      </p>
      <p className="mt-6 flex flex-wrap gap-x-6">
        <a href="/track" className="inline-flex min-h-11 items-center">
          Track a parcel
        </a>
        <a href="/" className="inline-flex min-h-11 items-center">
          Go to the home page
        </a>
      </p>
    </main>
  );
}
