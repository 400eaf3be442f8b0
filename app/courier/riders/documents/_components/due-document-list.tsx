import { DOCUMENT_BADGES } from "@/app/_documents/document-state";
import { type Column, DataList } from "@/components/ui/data-list";
import { Empty } from "@/components/ui/empty";
import { Section } from "@/components/ui/section";
import { StatusBadge } from "@/components/ui/status-badge";
import { formatDay } from "@/lib/core/format-time";
import { readMessages } from "@/lib/dashboard/read-messages";
import type { DueDocument, DueDocuments } from "@/lib/domain/access/documents/list-due-documents";
import {
  COURIER_DOCUMENTS,
  type CourierDocumentsMessages,
} from "@/lib/messages/courier-documents.gen";
import { documentName } from "@/lib/messages/document-name";
import { DOCUMENTS, type DocumentsMessages } from "@/lib/messages/documents.gen";

type DueDocumentListProps = DueDocuments & {
  /** A part of the riders' names; empty for all riders. */
  search: string;
};

/** What the company is to check, ask for or have renewed; a row opens its rider. */
export async function DueDocumentList({ documents, counts, search }: DueDocumentListProps) {
  const { list } = await readMessages(COURIER_DOCUMENTS);
  const count = counts.waiting + counts.expired + counts.expiring;
  return (
    <Section title={list.caption}>
      <DataList
        caption={list.caption}
        columns={columnsFor(list, await readMessages(DOCUMENTS))}
        rows={documents}
        rowKey={({ riderId, kind }) => `${riderId} ${kind}`}
        rowHref={({ riderId }) => `/courier/riders/${riderId}/details#documents`}
        areas={["rider state", "document until"]}
        empty={
          search === "" ? (
            <Empty art="done" title={list.empty}>
              {list.emptyExplains}
            </Empty>
          ) : (
            <Empty art="search" title={list.noneFound({ text: search })} />
          )
        }
      />
      {search === "" && count > documents.length && (
        <p className="mt-3 text-table text-muted">
          {list.more({ shown: documents.length, count })}
        </p>
      )}
    </Section>
  );
}

/** The riders who lack documents that their vehicles need, one row each. */
export async function MissingList({ missing, ridersMissing: count }: DueDocuments) {
  const { list, missing: words } = await readMessages(COURIER_DOCUMENTS);
  const texts = await readMessages(DOCUMENTS);
  if (count === 0) return null;
  return (
    <Section title={words.title({ count })} sub={words.sub}>
      <DataList
        caption={words.title({ count })}
        columns={[
          { key: "rider", head: list.heads.rider, area: "rider", cell: (row) => row.riderName },
          {
            key: "missing",
            head: words.head,
            area: "missing",
            cell: (row) => row.kinds.map((kind) => documentName(texts, kind)).join(", "),
          },
        ]}
        rows={missing}
        rowKey={({ riderId }) => String(riderId)}
        rowHref={({ riderId }) => `/courier/riders/${riderId}/details#documents`}
        areas={["rider", "missing"]}
      />
      {count > missing.length && (
        <p className="mt-3 text-table text-muted">{list.more({ shown: missing.length, count })}</p>
      )}
    </Section>
  );
}

function columnsFor(
  { heads }: CourierDocumentsMessages["list"],
  texts: DocumentsMessages,
): Column<DueDocument>[] {
  return [
    { key: "rider", head: heads.rider, area: "rider", cell: ({ riderName }) => riderName },
    {
      key: "document",
      head: heads.document,
      area: "document",
      cell: ({ kind }) => documentName(texts, kind),
    },
    {
      key: "until",
      head: heads.until,
      area: "until",
      align: "right",
      cell: ({ expiresOn }) => (expiresOn === null ? "–" : formatDay(expiresOn)),
    },
    {
      key: "state",
      head: heads.state,
      area: "state",
      align: "right",
      cell: ({ state }) => (
        <StatusBadge {...DOCUMENT_BADGES[state]}>{texts.states[state]}</StatusBadge>
      ),
    },
  ];
}
