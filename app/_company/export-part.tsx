import { Button } from "@/components/ui/button";
import { ButtonForm } from "@/components/ui/button-form";
import { Instant } from "@/components/ui/instant";
import { Notice } from "@/components/ui/notice";
import { Panel } from "@/components/ui/panel";
import type { FormAction } from "@/lib/core/form-state";
import { newId } from "@/lib/core/ids";
import type { CompanyExport } from "@/lib/domain/platform/company-exports/read-company-export";
import type { CompanyAccountMessages } from "@/lib/messages/company-account.gen";

type ExportPartProps = {
  messages: CompanyAccountMessages;
  /** The newest one; null where none can be downloaded. */
  last: CompanyExport | null;
  action: FormAction;
  /** Hidden fields of the form. */
  fields: Record<string, string>;
  fileHref: string;
  timeZone: string;
};

/** A copy of everything that the company has with us: asked for, being prepared, or to download. */
export function ExportPart({
  messages,
  last,
  action,
  fields,
  fileHref,
  timeZone,
}: ExportPartProps) {
  const texts = messages.export;
  const isWaiting = last?.state === "waiting";
  return (
    <Panel title={texts.title} sub={texts.sub}>
      <div className="grid gap-4">
        <p className="text-table text-muted">{texts.format}</p>
        {last && <ExportState texts={texts} last={last} timeZone={timeZone} />}
        {last?.state === "ready" ? (
          <div>
            <Button href={fileHref} variant="primary">
              {texts.download}
            </Button>
          </div>
        ) : (
          !isWaiting && (
            <ButtonForm
              action={action}
              fields={{ ...fields, id: newId("exp") }}
              label={texts.title}
              pendingLabel={texts.requesting}
            >
              {texts.request}
            </ButtonForm>
          )
        )}
      </div>
    </Panel>
  );
}

type ExportStateProps = {
  texts: CompanyAccountMessages["export"];
  last: CompanyExport;
  timeZone: string;
};

function ExportState({ texts, last, timeZone }: ExportStateProps) {
  const { state, requestedAt, expiresAt, records, sizeBytes } = last;
  const when = <Instant at={requestedAt} timeZone={timeZone} />;
  if (state === "waiting") {
    return (
      <Notice tone="info" title={texts.waiting}>
        {texts.waitingSub({ when })}
      </Notice>
    );
  }
  if (state === "failed" || expiresAt === null) {
    return (
      <Notice tone="bad" title={texts.failed}>
        {texts.failedSub({ when })}
      </Notice>
    );
  }
  return (
    <Notice tone="ok" title={texts.ready}>
      {texts.readySub({
        records: records ?? 0,
        size: megabytes(sizeBytes ?? 0),
        until: <Instant at={expiresAt} timeZone={timeZone} />,
      })}
    </Notice>
  );
}

/** At least a tenth of one. */
function megabytes(bytes: number): string {
  return Math.max(0.1, bytes / 1_000_000).toFixed(1);
}
