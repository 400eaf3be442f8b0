import type { Metadata } from "next";
import type { ReactNode } from "react";
import { SkipLink } from "@/components/ui/skip-link";
import "./rider-app.css";

export const metadata: Metadata = {
  title: { default: "Rider", template: "%s · Tumiza rider" },
  manifest: "/driver.webmanifest",
  robots: { index: false },
  icons: { icon: "/icon.svg", apple: "/driver-icon-192.png" },
  appleWebApp: { capable: true, title: "Tumiza" },
};

/** The frame of the rider's pages, for one hand and for sunlight. Each page asks for authority itself. */
export default function DriverLayout({ children }: { children: ReactNode }) {
  return (
    <div className="rider-app mx-auto min-h-dvh max-w-[560px] px-4 pt-3">
      <SkipLink />
      <noscript>
        <p className="mb-3 border-2 border-warn-fg bg-warn-bg p-3">
          Accepting offers and updating jobs need JavaScript. You can still read your jobs and call.
        </p>
      </noscript>
      {children}
    </div>
  );
}
