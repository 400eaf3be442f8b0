"use client";

import { useMessages } from "@/components/messages/use-messages";
import { Button } from "@/components/ui/button";
import { Section } from "@/components/ui/section";
import { IMPORT } from "@/lib/messages/import.gen";
import type { ImportView } from "../import-view";
import { ProblemRows } from "./problem-rows";

type ProblemsProps = {
  importId: string;
  environment: "live" | "test";
  view: ImportView;
  work: string | undefined;
  home: string;
  onChanged: (view: ImportView) => void;
  run: (kind: "retry") => Promise<void>;
  timeZone: string;
};

/** The rows to fix, and the ways to get what they lack. */
export function Problems(props: ProblemsProps) {
  const { importId, environment, view, work, home, timeZone, onChanged, run } = props;
  const { fixing } = useMessages(IMPORT);
  return (
    <Section
      title={fixing.title}
      actions={
        <>
          {view.failed > 0 && work === undefined && (
            <Button size="small" onClick={() => void run("retry")}>
              {fixing.retry}
            </Button>
          )}
          <Button size="small" href={`${home}/orders/import/${importId}/failed.csv`}>
            {fixing.download}
          </Button>
        </>
      }
    >
      <ProblemRows
        importId={importId}
        environment={environment}
        view={view}
        onChanged={onChanged}
        isBusy={work !== undefined}
        timeZone={timeZone}
      />
    </Section>
  );
}
