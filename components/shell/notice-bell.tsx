"use client";

import { Bell } from "lucide-react";
import { useRouter } from "next/navigation";
import { useState } from "react";
import { useLiveEvents } from "@/components/live/use-live-events";
import { useMessages } from "@/components/messages/use-messages";
import { AppLink } from "@/components/ui/app-link";
import { NOTICES } from "@/lib/messages/notices.gen";

/** A larger number has no room on the bell. */
const SHOWN_MAX = 99;

type NoticeBellProps = {
  /** The page of notices. */
  href: string;
  /** The address of the number of unread notices, and of the stream that reports changes. */
  unreadAddress: string;
  liveAddress: string;
  event: "changes" | "orders";
  /** The number at the time of rendering; null if it could not be read. */
  unread: number | null;
  /** The open alarms of riders that the page shows; other ones show the page again. */
  alarms?: string;
};

/** A link to the notices, with the number of unread ones. */
export function NoticeBell({ alarms, unread, ...stream }: NoticeBellProps) {
  const { href, unreadAddress, liveAddress, event } = stream;
  const router = useRouter();
  const messages = useMessages(NOTICES);
  const [count, setCount] = useState(unread ?? 0);
  const look = async () => {
    const answer = await fetch(unreadAddress);
    if (!answer.ok) return;
    const now = (await answer.json()) as { unread: number; alarms?: string };
    setCount(now.unread);
    if (now.alarms !== alarms) router.refresh();
  };
  useLiveEvents({ address: liveAddress, event, look });
  const shown = count > SHOWN_MAX ? messages.more({ count: SHOWN_MAX }) : String(count);
  return (
    <AppLink
      href={href}
      aria-label={messages.bell({ count, shown })}
      className="relative inline-flex size-11 flex-none items-center justify-center rounded-control text-muted no-underline hover:text-fg"
    >
      <Bell aria-hidden="true" className="size-5" />
      {count > 0 && (
        <span
          aria-hidden="true"
          className="absolute top-1 right-0.5 min-w-5 rounded-full bg-brand px-1 text-center text-[0.6875rem] leading-5 font-strong text-brand-fg"
        >
          {shown}
        </span>
      )}
    </AppLink>
  );
}
