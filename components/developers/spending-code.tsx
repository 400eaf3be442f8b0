import type { ReactNode } from "react";
import { AppLink } from "@/components/ui/app-link";
import { Notice } from "@/components/ui/notice";
import type { RequestsMessages } from "@/lib/messages/requests.gen";

type SpendingCodeProps = {
  messages: RequestsMessages["spending"];
  /** The page for the same request without money. */
  testHref: string;
  /** The code. */
  children: ReactNode;
};

/** Code that places a live order when it runs: shown after the reader has read what it costs. */
export function SpendingCode({ messages, testHref, children }: SpendingCodeProps) {
  return (
    <div data-testid="spending" className="grid grid-cols-1 gap-3">
      <Notice
        tone="warn"
        title={messages.title}
        actions={<AppLink href={testHref}>{messages.test}</AppLink>}
      >
        {messages.explains}
      </Notice>
      <details>
        <summary className="inline-flex min-h-10 items-center rounded-control border border-border-strong bg-surface px-4 font-semibold hover:bg-sunken pointer-coarse:min-h-11">
          {messages.show}
        </summary>
        <div className="mt-3">{children}</div>
      </details>
    </div>
  );
}
