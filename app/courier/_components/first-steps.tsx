import { CircleCheck, CircleDashed } from "lucide-react";
import { Button } from "@/components/ui/button";
import { Panel } from "@/components/ui/panel";
import { readMessages } from "@/lib/dashboard/read-messages";
import type { CourierSetup } from "@/lib/domain/access/couriers/read-courier-setup";
import { may } from "@/lib/domain/authority/rights";
import type { Session } from "@/lib/domain/authority/session";
import { COURIER, type CourierMessages } from "@/lib/messages/courier.gen";

type FirstStepsProps = {
  setup: CourierSetup;
  user: Session;
  /** Riders who lack a document that their vehicle needs; undefined for a reader who may not see documents. */
  ridersWithoutDocuments: number | undefined;
};

type Step = CourierMessages["firstSteps"]["steps"]["riders"] & { href: string; isDone: boolean };

/** What a new company does until its first order, with what is done ticked. */
export async function FirstSteps(props: FirstStepsProps) {
  const { firstSteps: texts } = await readMessages(COURIER);
  const steps = stepsOf(texts.steps, props);
  const next = steps.find(({ isDone }) => !isDone);
  const done = steps.filter(({ isDone }) => isDone).length;
  return (
    <Panel title={texts.title} sub={texts.progress({ done, all: steps.length })}>
      <ol className="grid gap-4">
        {steps.map((step) => (
          <li key={step.title} data-done={step.isDone} className="flex gap-3">
            <Mark isDone={step.isDone} />
            <div className="flex min-w-0 flex-1 flex-wrap items-start justify-between gap-x-6 gap-y-2">
              <div className="min-w-0">
                <p className={step.isDone ? "text-muted" : "font-semibold"}>
                  {step.title}
                  <span className="sr-only">{step.isDone ? texts.done : texts.toDo}</span>
                </p>
                {!step.isDone && <p className="max-w-[62ch] text-table text-muted">{step.why}</p>}
              </div>
              {!step.isDone && (
                <Button
                  href={step.href}
                  size="small"
                  variant={step === next ? "primary" : "secondary"}
                >
                  {step.action}
                </Button>
              )}
            </div>
          </li>
        ))}
      </ol>
      {next === undefined && <p className="mt-4 text-muted">{texts.waiting}</p>}
    </Panel>
  );
}

function stepsOf(
  texts: CourierMessages["firstSteps"]["steps"],
  { setup, user, ridersWithoutDocuments }: FirstStepsProps,
): Step[] {
  const { hasRider, hasPhone, hasBeenOnline, usesApi } = setup;
  const manages = may(user, "manage_riders");
  const steps: [isOffered: boolean, step: Step][] = [
    [manages, { ...texts.riders, href: "/courier/riders/new", isDone: hasRider }],
    [
      ridersWithoutDocuments !== undefined,
      {
        ...texts.documents,
        href: "/courier/riders/documents",
        isDone: hasRider && ridersWithoutDocuments === 0,
      },
    ],
    [manages, { ...texts.phone, href: "/courier/messages", isDone: hasPhone }],
    [manages, { ...texts.online, href: "/courier/riders", isDone: hasBeenOnline }],
    [
      may(user, "manage_integration"),
      { ...texts.api, href: "/courier/developers", isDone: usesApi },
    ],
  ];
  return steps.flatMap(([isOffered, step]) => (isOffered ? [step] : []));
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
