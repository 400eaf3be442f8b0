import type { Metadata } from "next";
import type { ReactNode } from "react";
import { SkipLink } from "@/components/ui/skip-link";
import { readMessages } from "@/lib/dashboard/read-messages";
import { RIDER_PAGES } from "@/lib/messages/rider-pages.gen";
import "./rider-app.css";

export async function generateMetadata(): Promise<Metadata> {
  const { titles } = await readMessages(RIDER_PAGES);
  return {
    title: { default: titles.app, template: "%s · Tumiza rider" },
    manifest: "/driver.webmanifest",
    robots: { index: false },
    icons: { icon: "/icon.svg", apple: "/driver-icon-192.png" },
    appleWebApp: { capable: true, title: titles.short },
  };
}

/** The frame of the rider's pages, for one hand and for sunlight. Each page checks authority itself. */
export default async function DriverLayout({ children }: { children: ReactNode }) {
  const { noScript } = await readMessages(RIDER_PAGES);
  return (
    <div className="rider-app mx-auto flex min-h-dvh max-w-[560px] flex-col px-4 pt-3">
      <SkipLink />
      <noscript>
        <p className="mb-3 border-2 border-warn-fg bg-warn-bg p-3">{noScript}</p>
      </noscript>
      {children}
    </div>
  );
}
