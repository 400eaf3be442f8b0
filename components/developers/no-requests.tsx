import { Button } from "@/components/ui/button";
import { CodeBlock } from "@/components/ui/code-block";
import { Empty } from "@/components/ui/empty";
import type { LogKind } from "./request-row";

type NoRequestsProps = { kind: LogKind; isFiltered: boolean; sample: string };

/** An empty log with the command that fills it; a filter that finds nothing with the way out. */
export function NoRequests({ kind, isFiltered, sample }: NoRequestsProps) {
  if (isFiltered) {
    return (
      <Empty title="No request fits." action={<Button href={kind.base}>Show all requests</Button>}>
        Requests are kept for some days; older ones are gone.
      </Empty>
    );
  }
  return (
    <Empty title="No requests yet.">
      <p className="mb-4">
        Each request with one of your {kind.noun}s appears here within seconds. Paste this into a
        terminal:
      </p>
      <div className="text-fg">
        <CodeBlock label="First request" samples={[{ language: "curl", code: sample }]} />
      </div>
    </Empty>
  );
}
