"use client";

import { Button } from "@/components/ui/button";
import { CodeBlock } from "@/components/ui/code-block";
import { Empty } from "@/components/ui/empty";
import { useWords } from "@/components/words/use-words";
import { REQUESTS } from "@/lib/words/requests";
import type { LogKind } from "./request-row";

type NoRequestsProps = { kind: LogKind; isFiltered: boolean; sample: string };

/** An empty log with the command that fills it; a filter that finds nothing with the way out. */
export function NoRequests({ kind, isFiltered, sample }: NoRequestsProps) {
  const words = useWords(REQUESTS).none;
  if (isFiltered) {
    return (
      <Empty title={words.unfitTitle} action={<Button href={kind.base}>{words.all}</Button>}>
        {words.unfit}
      </Empty>
    );
  }
  return (
    <Empty title={words.title}>
      <p className="mb-4">{words.explains[kind.noun]}</p>
      <div className="text-fg">
        <CodeBlock label={words.sample} samples={[{ language: "curl", code: sample }]} />
      </div>
    </Empty>
  );
}
