"use client";

import { useMessages } from "@/components/messages/use-messages";
import { Button } from "@/components/ui/button";
import { CodeBlock } from "@/components/ui/code-block";
import { Empty } from "@/components/ui/empty";
import { REQUESTS } from "@/lib/messages/requests.gen";
import type { LogKind } from "./request-row";

type NoRequestsProps = { kind: LogKind; isFiltered: boolean; sample: string };

/** An empty log shows a command that fills it. A filter without results shows a link that clears it. */
export function NoRequests({ kind, isFiltered, sample }: NoRequestsProps) {
  const messages = useMessages(REQUESTS).none;
  if (isFiltered) {
    return (
      <Empty
        art="search"
        title={messages.unfitTitle}
        action={<Button href={kind.base}>{messages.all}</Button>}
      >
        {messages.unfit}
      </Empty>
    );
  }
  return (
    <Empty art="signals" title={messages.title}>
      <p className="mb-4">{messages.explains[kind.noun]}</p>
      <div className="text-fg">
        <CodeBlock label={messages.sample} samples={[{ language: "curl", code: sample }]} />
      </div>
    </Empty>
  );
}
