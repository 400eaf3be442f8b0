import { AppLink } from "@/components/ui/app-link";
import { Notice } from "@/components/ui/notice";
import type { FailedRequest as Failed } from "@/lib/domain/platform/requests/read-progress";
import type { DevelopersMessages } from "@/lib/messages/developers.gen";
import { ERROR_DOCS } from "@/lib/messages/errors/error-docs";

type FailedRequestProps = {
  messages: DevelopersMessages["quickstart"]["failed"];
  request: Failed;
  /** The page of the request log. */
  log: string;
};

/** A failed request, beside its step: its content, the cause and the remedy. */
export function FailedRequest({ messages, request, log }: FailedRequestProps) {
  const { id, method, path, status, refusal } = request;
  return (
    <Notice
      tone="bad"
      title={messages.title({
        status,
        request: (
          <code className="font-mono text-[0.92em] break-all">
            {method} {path}
          </code>
        ),
      })}
      actions={
        <>
          <AppLink href={`${log}/${id}`}>{messages.open}</AppLink>
          {refusal && (
            <AppLink href={`/docs/errors/${refusal.code}`}>
              {messages.about({ error: refusal.error })}
            </AppLink>
          )}
        </>
      }
    >
      {refusal && (
        <div className="grid max-w-[68ch] gap-1">
          <p>
            <code className="font-mono text-[0.92em] break-all">{refusal.code}</code>{" "}
            {refusal.message}
          </p>
          {refusal.issues.map((issue) => (
            <p key={issue.path + issue.message}>
              <code className="font-mono text-[0.92em] break-all">{issue.path}</code>{" "}
              {issue.message}
            </p>
          ))}
          <p>{messages.fix({ fix: ERROR_DOCS[refusal.code].fix })}</p>
        </div>
      )}
    </Notice>
  );
}
