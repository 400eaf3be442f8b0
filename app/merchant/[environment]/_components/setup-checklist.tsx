import { CircleCheck, CircleDashed } from "lucide-react";
import { Button } from "@/components/ui/button";
import { CodeBlock } from "@/components/ui/code-block";
import { Panel } from "@/components/ui/panel";
import type { Setup } from "@/lib/domain/orders/read-setup";

type SetupChecklistProps = { setup: Setup; home: string; curl: string };

/** The way to a first delivery, ticked by what has been done; gone when all of it is. */
export function SetupChecklist({ setup, home, curl }: SetupChecklistProps) {
  const steps = stepsOf(setup, home);
  const next = steps.find(({ isDone }) => !isDone);
  if (!next) return null;
  const done = steps.filter(({ isDone }) => isDone).length;
  return (
    <Panel title="Get going" sub={`${done} of ${steps.length} done`}>
      <ol className="grid gap-3">
        {steps.map((step) => (
          <li key={step.title} data-done={step.isDone} className="flex gap-3">
            <Mark isDone={step.isDone} />
            <div className="min-w-0 flex-1">
              <p className={step.isDone ? "text-muted" : "font-semibold"}>
                {step.title}
                <span className="sr-only">{step.isDone ? ", done" : ", to do"}</span>
              </p>
              {!step.isDone && <p className="max-w-[62ch] text-table text-muted">{step.why}</p>}
              {step === next && (
                <div className="mt-2">
                  <Button
                    href={step.href}
                    variant={setup.hasPickup ? "secondary" : "primary"}
                    size="small"
                  >
                    {step.action}
                  </Button>
                </div>
              )}
            </div>
          </li>
        ))}
      </ol>
      {setup.hasPickup && !setup.hasOrder && (
        <div className="mt-4">
          <p className="mb-2 text-table text-muted">Or place it with your key, from a terminal:</p>
          <CodeBlock label="First order" samples={[{ language: "curl", code: curl }]} />
        </div>
      )}
    </Panel>
  );
}

function stepsOf({ hasPickup, hasOrder, hasEndpoint }: Setup, home: string) {
  return [
    {
      isDone: hasPickup,
      title: "Set your pickup",
      why: "The place riders collect from. Quotes and orders need it.",
      href: `${home}/settings`,
      action: "Set the pickup",
    },
    {
      isDone: hasOrder,
      title: "Place a first order",
      why: "The price is shown before, and the link to follow it comes with it.",
      href: `${home}/orders/new`,
      action: "New order",
    },
    {
      isDone: hasEndpoint,
      title: "Have your system told",
      why: "A webhook tells your shop or till when a parcel is picked up and delivered.",
      href: `${home}/developers/webhooks`,
      action: "Add an endpoint",
    },
  ];
}

function Mark({ isDone }: { isDone: boolean }) {
  const Icon = isDone ? CircleCheck : CircleDashed;
  return (
    <Icon
      aria-hidden="true"
      className={`mt-0.5 size-5 flex-none ${isDone ? "text-ok-fg" : "text-muted"}`}
    />
  );
}
