import type { Metadata } from "next";
import { SiteFrame } from "@/components/site/site-frame";
import { PageHead } from "@/components/ui/page-head";
import { StatusBadge } from "@/components/ui/status-badge";
import { readMessages } from "@/lib/dashboard/read-messages";
import { STATUS, type StatusMessages } from "@/lib/messages/status.gen";
import { readStatus, type Part } from "./read-status";

export const dynamic = "force-dynamic";

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await readMessages(STATUS)).metaTitle };
}

/** Whether the service works at this moment. */
export default async function StatusPage() {
  const [messages, { parts, delaySeconds }] = await Promise.all([
    readMessages(STATUS),
    readStatus(),
  ]);
  const isAllWorking = parts.every(({ isWorking }) => isWorking);
  return (
    <SiteFrame>
      <div className="max-w-[48rem] py-10 md:py-14">
        <PageHead
          title={isAllWorking ? messages.title.working : messages.title.disturbed}
          sub={messages.sub}
        />
        <ul className="border-t border-border">
          {parts.map((part) => (
            <li
              key={part.name}
              className="flex items-center justify-between gap-x-4 border-b border-border py-3"
            >
              <div>
                <p className="font-semibold">{messages.parts[part.name]}</p>
                <p className="text-table text-muted">{explain(part, delaySeconds, messages)}</p>
              </div>
              <StatusBadge
                tone={part.isWorking ? "ok" : "bad"}
                shape={part.isWorking ? "full" : "cross"}
              >
                {part.isWorking ? messages.working : messages.disturbed}
              </StatusBadge>
            </li>
          ))}
        </ul>
      </div>
    </SiteFrame>
  );
}

function explain({ name, isWorking }: Part, seconds: number, messages: StatusMessages): string {
  if (name === "api") return isWorking ? messages.answering : messages.noDatabase;
  if (name === "events") return isWorking ? messages.noDelay : messages.delayed({ seconds });
  return isWorking ? messages.running : messages.late;
}
