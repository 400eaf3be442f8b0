import type { ReactNode } from "react";
import { SiteFrame } from "@/components/site/site-frame";

/** The narrow column in the middle of the sign-in, sign-up and invitation pages. */
export default function EntryLayout({ children }: { children: ReactNode }) {
  return (
    <SiteFrame>
      <div className="mx-auto max-w-[30rem] py-10 md:py-14">{children}</div>
    </SiteFrame>
  );
}
