import { isWorking, shownSecret } from "@/components/developers/credential";
import { CredentialState } from "@/components/developers/credential-state";
import { Ago } from "@/components/ui/ago";
import { type Column, DataList } from "@/components/ui/data-list";
import { Empty } from "@/components/ui/empty";
import { Section } from "@/components/ui/section";
import type { FormAction } from "@/lib/core/form-state";
import { readMessages } from "@/lib/dashboard/read-messages";
import type { Credential } from "@/lib/domain/access/credentials/credential";
import { REASON_MAX_LENGTH } from "@/lib/domain/require-reason";
import { ADMIN, type AdminMessages } from "@/lib/messages/admin.gen";
import { CREDENTIALS } from "@/lib/messages/credentials.gen";
import { ReasonForm } from "./reason-form";

type Texts = AdminMessages["credentialsSection"];

/** A key or token, with the fields of the form that ends it. */
export type EndableCredential = Credential & { subject: Record<string, string> };

type CredentialsSectionProps = {
  kind: "keys" | "tokens";
  credentials: EndableCredential[];
  timeZone: string;
  /** Ends a credential; absent for readers who may not. */
  revoke?: FormAction | undefined;
};

/** The credentials of a company's systems, with their names and last use, and a form to end one that leaked. */
export async function CredentialsSection(props: CredentialsSectionProps) {
  const texts = (await readMessages(ADMIN)).credentialsSection;

  const { kind, credentials, timeZone, revoke } = props;
  return (
    <Section title={texts.titles[kind]}>
      <DataList
        caption={texts.captions[kind]}
        columns={columnsFor(texts, timeZone, new Date())}
        rows={credentials}
        rowKey={({ id }) => id}
        areas={["name state", "secret used"]}
        empty={<Empty title={texts.emptyTitles[kind]}>{texts.empty}</Empty>}
      />
      {revoke &&
        credentials.filter(isWorking).map(({ id, name, prefix, lastFour, subject }) => (
          <details key={id} className="mt-2">
            <summary className="inline-flex min-h-11 items-center text-table text-brand underline underline-offset-4">
              {texts.revokeOne({ name, prefix: shownSecret(prefix, lastFour) })}
            </summary>
            <ReasonForm
              label={texts.revokeForm({ name })}
              action={revoke}
              subject={subject}
              hint={texts.reasonHint}
              reasonLength={REASON_MAX_LENGTH}
              button={{ variant: "danger", pendingLabel: texts.revoking, text: texts.revoke }}
            />
          </details>
        ))}
    </Section>
  );
}

function columnsFor(texts: Texts, timeZone: string, now: Date): Column<EndableCredential>[] {
  return [
    { key: "name", head: texts.heads.name, area: "name", cell: ({ name }) => name },
    {
      key: "secret",
      head: texts.heads.secret,
      area: "secret",
      cell: ({ prefix, lastFour }) => (
        <code className="text-meta">{shownSecret(prefix, lastFour)}</code>
      ),
    },
    {
      key: "used",
      head: texts.heads.used,
      area: "used",
      cell: ({ lastUsedAt }) =>
        lastUsedAt ? (
          <Ago at={lastUsedAt} timeZone={timeZone} now={now} isBrief />
        ) : (
          <span className="text-muted">{texts.neverUsed}</span>
        ),
    },
    {
      key: "state",
      head: texts.heads.state,
      area: "state",
      cell: (key) => <CredentialState messages={CREDENTIALS.en} credential={key} now={now} />,
    },
  ];
}
