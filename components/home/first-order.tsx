import type { DevelopersPageMessages } from "@/lib/messages/developers-page.gen";

const QUOTE = `curl "$BASE_URL/api/v1/external/quote" \\
  -H "X-API-Key: svc_test_YOUR_KEY" \\
  -H "Content-Type: application/json" \\
  -d '{
    "delivery_lat": -13.9833,
    "delivery_lng": 33.7833,
    "weight_estimate": "0-5kg"
  }'`;

const QUOTED = `{
  "success": true,
  "delivery_fee": 3300,
  "currency": "MWK",
  "eta": "24m",
  "suggested_vehicle_class": "BIKE",
  "distance_km": 4.6,
  "environment": "test",
  …
}`;

const ORDER = `curl "$BASE_URL/api/v1/external/create-order" \\
  -H "X-API-Key: svc_test_YOUR_KEY" \\
  -H "Idempotency-Key: YOUR_ORDER_NUMBER" \\
  -H "Content-Type: application/json" \\
  -d '{
    "delivery_lat": -13.9833,
    "delivery_lng": 33.7833,
    "delivery_fee": 3300,
    "delivery_address": "Area 47, near the Total station",
    "receiver_name": "Thoko Banda",
    "receiver_phone": "+265999123456",
    "item_name": "Two chitenje",
    "weight_estimate": "0-5kg"
  }'`;

const ORDERED = `{
  "success": true,
  "order_id": "ord_…",
  "status": "searching",
  "tracking_link": "…/track/trk_test_…",
  "delivery_fee": 3300,
  …
}`;

/** The two requests that quote and place an order. */
export function FirstOrder({ messages }: { messages: DevelopersPageMessages["firstOrder"] }) {
  return (
    <section aria-labelledby="first-order" className="border-t border-border py-10 md:py-14">
      <h2 id="first-order" className="text-figure font-strong tracking-[-0.01em]">
        {messages.title}
      </h2>
      <p className="mt-2 max-w-[68ch] text-muted">{messages.explains}</p>
      <ol className="mt-8 grid gap-x-8 gap-y-10 lg:grid-cols-2">
        <Step messages={messages} step="quote" request={QUOTE} answer={QUOTED} />
        <Step messages={messages} step="order" request={ORDER} answer={ORDERED} />
      </ol>
    </section>
  );
}

type StepProps = {
  messages: DevelopersPageMessages["firstOrder"];
  step: "quote" | "order";
  request: string;
  answer: string;
};

function Step({ messages, step, request, answer }: StepProps) {
  const { title, says } = messages[step];
  return (
    <li className="min-w-0">
      <h3 className="font-semibold">{title}</h3>
      <p className="text-muted lg:min-h-11">{says}</p>
      <CodeSample label={messages.request({ step: title })} code={request} />
      <CodeSample label={messages.response({ step: title })} code={answer} isAnswer />
    </li>
  );
}

type CodeSampleProps = { label: string; code: string; isAnswer?: boolean };

/** A code block that scrolls sideways inside its own frame, by keyboard too. */
function CodeSample({ label, code, isAnswer = false }: CodeSampleProps) {
  return (
    <pre
      role="region"
      aria-label={label}
      tabIndex={0}
      className={`mt-3 overflow-x-auto rounded-control border border-border p-4 font-[ui-monospace,Consolas,monospace] text-meta ${isAnswer ? "bg-bg text-muted" : "bg-sunken"}`}
    >
      <code className="font-[inherit]">{code}</code>
    </pre>
  );
}
