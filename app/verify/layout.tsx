import type { ReactNode } from "react";
import { SiteFrame } from "@/components/site/site-frame";

/** Public pages for people who were given a proof. */
export default function VerifyLayout({ children }: { children: ReactNode }) {
  return (
    <SiteFrame>
      <div className="max-w-[44rem] py-10 md:py-14">{children}</div>
    </SiteFrame>
  );
}
