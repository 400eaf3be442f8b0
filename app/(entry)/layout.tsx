import type { ReactNode } from "react";
import { SiteFrame } from "@/components/site/site-frame";

/** The doors of the house: one narrow column, where reading begins. */
export default function EntryLayout({ children }: { children: ReactNode }) {
  return (
    <SiteFrame>
      <div className="max-w-[30rem] py-10 md:py-14">{children}</div>
    </SiteFrame>
  );
}
