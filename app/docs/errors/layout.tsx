import type { ReactNode } from "react";
import { SiteFrame } from "@/components/site/site-frame";

/** For developers; no sign-in is needed. */
export default function ErrorDocsLayout({ children }: { children: ReactNode }) {
  return (
    <SiteFrame>
      <div className="max-w-[48rem] py-10 md:py-14">{children}</div>
    </SiteFrame>
  );
}
