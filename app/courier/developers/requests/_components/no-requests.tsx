import { Button } from "@/components/ui/button";
import { CodeBlock } from "@/components/ui/code-block";
import { Empty } from "@/components/ui/empty";

/** An empty log with the command that fills it; a filter that finds nothing with the way out. */
export function NoRequests({ isFiltered, sample }: { isFiltered: boolean; sample: string }) {
  if (isFiltered) {
    return (
      <Empty
        title="No request fits."
        action={<Button href="/courier/developers/requests">Show all requests</Button>}
      >
        Requests are kept for some days; older ones are gone.
      </Empty>
    );
  }
  return (
    <Empty title="No requests yet.">
      <p className="mb-4">
        Each request with one of your tokens appears here within seconds. Paste this into a
        terminal:
      </p>
      <div className="text-fg">
        <CodeBlock label="First request" samples={[{ language: "curl", code: sample }]} />
      </div>
    </Empty>
  );
}
