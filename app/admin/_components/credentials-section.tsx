import { isWorking, shownSecret } from "@/components/developers/credential";
import { CredentialState } from "@/components/developers/credential-state";
import { Ago } from "@/components/ui/ago";
import { ConfirmReason } from "@/components/ui/confirm-reason";
import { type Column, DataList } from "@/components/ui/data-list";
import { Empty } from "@/components/ui/empty";
import { Section } from "@/components/ui/section";
import type { FormAction } from "@/lib/core/form-state";
import { readMessages } from "@/lib/dashboard/read-messages";
import type { Credential } from "@/lib/domain/access/credentials/credential";
import { REASON_MAX_LENGTH } from "@/lib/domain/require-reason";
import { ADMIN, type AdminMessages } from "@/lib/messages/admin.gen";
import { CREDENTIALS } from "@/lib/messages/credentials.gen";

type Texts = AdminMessages["credentialsSection"];

/** A key or token, with the fields that end it. */
export type EndableCredential = Credential & { subject: Record<string, string> };

type CredentialsSectionProps = {
  kind: "keys" | "tokens";
  credentials: EndableCredential[];
  timeZone: string;
  /** Ends a credential; absent for readers who may not. */
  revoke?: FormAction | undefined;
};

/** The credentials of a company's systems, with their names and last use, and a button to end one that leaked. */
export async function CredentialsSection(props: CredentialsSectionProps) {
  const texts = (await readMessages(ADMIN)).credentialsSection;

  const { kind, credentials, timeZone, revoke } = props;
  return (
    <Section title={texts.titles[kind]}>
      <DataList
        caption={texts.captions[kind]}
        columns={[
          ...columnsFor(texts, timeZone, new Date()),
          ...(revoke ? [revokeColumn(texts, revoke)] : []),
        ]}
        rows={credentials}
        rowKey={({ id }) => id}
        areas={["name state", "secret used", "revoke revoke"]}
        empty={<Empty title={texts.emptyTitles[kind]}>{texts.empty}</Empty>}
      />
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

function revokeColumn(texts: Texts, revoke: FormAction): Column<EndableCredential> {
  return {
    key: "revoke",
    head: texts.revoke,
    isHeadHidden: true,
    area: "revoke",
    align: "right",
    cell: (credential) => {
      const { name, prefix, lastFour, subject } = credential;
      if (!isWorking(credential)) return null;
      return (
        <ConfirmReason
          label={texts.revoke}
          variant="danger"
          inRowOf={name}
          title={texts.revokeTitle({ name, prefix: shownSecret(prefix, lastFour) })}
          action={revoke}
          subject={subject}
          hint={texts.reasonHint}
          reasonLength={REASON_MAX_LENGTH}
          done={texts.revoked({ name })}
        >
          {texts.revokeExplains}
        </ConfirmReason>
      );
    },
  };
}
