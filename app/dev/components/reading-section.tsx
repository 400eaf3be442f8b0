import { CodeBlock } from "@/components/ui/code-block";
import { JsonView } from "@/components/ui/json-view";
import { Panel } from "@/components/ui/panel";
import { Section } from "@/components/ui/section";
import { Timeline } from "@/components/ui/timeline";

const CURL = `curl "$BASE_URL/api/v1/external/wallet" \\
  -H "X-API-Key: svc_test_YOUR_KEY"`;

const JAVASCRIPT = `const answer = await fetch(\`\${baseUrl}/api/v1/external/wallet\`, {
  headers: { "X-API-Key": key },
});
const wallet = await answer.json();`;

export function Reading() {
  return (
    <Section title="Reading" sub="Timelines, code and JSON.">
      <div className="grid gap-6 md:grid-cols-2">
        <Panel title="Timeline">
          <Timeline
            label="Order KJ7-4F2M"
            steps={[
              { key: "1", label: "searching", at: "14:02", state: "done", note: "MK 3,300 held" },
              { key: "2", label: "assigned", at: "14:03", state: "done", note: "Chisomo, BT 4821" },
              { key: "3", label: "picked up", at: "14:15", state: "now" },
              { key: "4", label: "delivered", state: "ahead" },
            ]}
          />
        </Panel>
        <div className="grid min-w-0 content-start gap-6">
          <CodeBlock
            label="Read the wallet"
            samples={[
              { language: "curl", code: CURL },
              { language: "JavaScript", code: JAVASCRIPT },
            ]}
          />
          <JsonView
            label="Answer"
            value={{
              success: true,
              balance: 215900,
              currency: "MWK",
              environment: "test",
              recent: [{ amount: -3300, description: "Order KJ7-4F2M" }],
              holds: [],
              note: null,
            }}
          />
        </div>
      </div>
    </Section>
  );
}
