import type { Metadata } from "next";
import { SiteFrame } from "@/components/site/site-frame";
import { buttonLook } from "@/components/ui/button-look";

export const metadata: Metadata = { title: "Page not found" };

export default function NotFound() {
  return (
    <SiteFrame>
      <div className="py-12 md:py-20">
        <p className="font-mono text-table text-muted">404</p>
        <h1 className="mt-1 text-hero font-strong tracking-[-0.02em]">Page not found</h1>
        <p className="mt-4 max-w-[58ch] text-lead text-muted">
          The link may be incomplete or mistyped. If you&apos;re waiting for a parcel, your tracking
          code still works.
        </p>
        <p className="mt-6 flex flex-wrap items-center gap-x-6 gap-y-2">
          {/* A plain link: the page behind it is another document, without this one's scripts. */}
          <a href="/track" className={buttonLook({ variant: "primary" })}>
            Track a parcel
          </a>
          <a href="/" className="inline-flex min-h-11 items-center">
            Go to the home page
          </a>
        </p>
      </div>
    </SiteFrame>
  );
}
