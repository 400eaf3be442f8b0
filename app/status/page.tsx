import type { Metadata } from "next";
import { SiteFrame } from "@/components/site/site-frame";
import { PageHead } from "@/components/ui/page-head";
import { StatusBadge } from "@/components/ui/status-badge";
import { readStatus } from "./read-status";

export const metadata: Metadata = { title: "Status" };
export const dynamic = "force-dynamic";

/** Whether the service works at this moment. */
export default async function StatusPage() {
  const parts = await readStatus();
  const isAllWorking = parts.every(({ isWorking }) => isWorking);
  return (
    <SiteFrame>
      <div className="max-w-[48rem] py-10 md:py-14">
        <PageHead
          title={isAllWorking ? "Everything works" : "Some parts are disturbed"}
          sub="Checked when you opened this page. Reload it to check again."
        />
        <ul className="border-t border-border">
          {parts.map(({ name, isWorking, detail }) => (
            <li
              key={name}
              className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1 border-b border-border py-3"
            >
              <div>
                <p className="font-semibold">{name}</p>
                <p className="text-table text-muted">{detail}</p>
              </div>
              <StatusBadge tone={isWorking ? "ok" : "bad"} shape={isWorking ? "full" : "cross"}>
                {isWorking ? "Working" : "Disturbed"}
              </StatusBadge>
            </li>
          ))}
        </ul>
      </div>
    </SiteFrame>
  );
}
