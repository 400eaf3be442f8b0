import { Button } from "@/components/ui/button";
import { CodeBlock } from "@/components/ui/code-block";
import { CopyField } from "@/components/ui/copy-field";
import { Notice } from "@/components/ui/notice";

type TestKeyMadeProps = { testKey: string; firstRequest: string };

/** The only sight of a new merchant's first key, with the request that shows that it works. */
export function TestKeyMade({ testKey, firstRequest }: TestKeyMadeProps) {
  return (
    <div className="grid gap-6">
      <Notice tone="ok" title="Your account is open. Copy your test key now." isAnnounced>
        It is shown only once. It moves no rider and charges no money.
      </Notice>
      <CopyField label="Test key" value={testKey} />
      <div className="min-w-0">
        <h2 className="mb-2 font-semibold">Ask whether it works</h2>
        <CodeBlock label="First request" samples={[{ language: "curl", code: firstRequest }]} />
      </div>
      <div>
        <Button href="/merchant/test" variant="primary">
          I have copied it: open the dashboard
        </Button>
      </div>
    </div>
  );
}
