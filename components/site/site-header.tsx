import { BrandMark } from "./brand-mark";

/** The header of public pages. */
export function SiteHeader() {
  return (
    <header className="border-b border-border bg-surface">
      <div className="mx-auto flex max-w-[1120px] flex-wrap items-center justify-between gap-x-6 px-5 py-1.5 sm:px-8">
        {/* Plain links: the pages behind them are other documents, without this one's scripts. */}
        <a
          href="/"
          className="inline-flex min-h-11 items-center gap-2 text-lead font-strong text-fg no-underline"
        >
          <BrandMark />
          Tumiza
        </a>
        <nav aria-label="Main" className="flex flex-wrap gap-x-6">
          <a href="/track" className="inline-flex min-h-11 items-center">
            Track a parcel
          </a>
          <a href="/docs" className="inline-flex min-h-11 items-center">
            Documentation
          </a>
          <a href="/sign-in" className="inline-flex min-h-11 items-center">
            Sign in
          </a>
          <a href="/sign-up" className="inline-flex min-h-11 items-center font-semibold">
            Sign up
          </a>
        </nav>
      </div>
    </header>
  );
}
