import { DOCUMENT_BADGES } from "@/app/_documents/document-state";
import { AppLink } from "@/components/ui/app-link";
import { Button } from "@/components/ui/button";
import { ButtonForm } from "@/components/ui/button-form";
import { type Column, DataList } from "@/components/ui/data-list";
import { Empty } from "@/components/ui/empty";
import { NameLink } from "@/components/ui/name-link";
import { Section } from "@/components/ui/section";
import { StatusBadge } from "@/components/ui/status-badge";
import { formatDay } from "@/lib/core/format-time";
import { readMessages } from "@/lib/dashboard/read-messages";
import type {
  DueDocument,
  DueDocuments,
  DueState,
} from "@/lib/domain/access/documents/list-due-documents";
import {
  COURIER_DOCUMENTS,
  type CourierDocumentsMessages,
} from "@/lib/messages/courier-documents.gen";
import { documentName } from "@/lib/messages/document-name";
import { DOCUMENTS, type DocumentsMessages } from "@/lib/messages/documents.gen";
import { remindOfDocumentAction } from "../actions";

type Texts = CourierDocumentsMessages["list"];

type DueDocumentListProps = Omit<DueDocuments, "counts"> & {
  /** A part of the riders' names; empty for all riders. */
  search: string;
  /** The only state in the list. */
  shown: DueState | undefined;
  /** The documents of which their riders were reminded today. */
  reminded: ReadonlySet<DueDocument>;
};

/** What the company is to check, ask for or have renewed, each with what to do. */
export async function DueDocumentList(props: DueDocumentListProps) {
  const { documents, found, search, shown, reminded } = props;
  const { list, figures } = await readMessages(COURIER_DOCUMENTS);
  return (
    <Section title={shown === undefined ? list.caption : figures[shown]}>
      {shown !== undefined && (
        <p className="mb-3">
          <AppLink href="/courier/riders/documents">{list.all}</AppLink>
        </p>
      )}
      <DataList
        caption={list.caption}
        columns={[
          ...factColumns(list, await readMessages(DOCUMENTS)),
          actionColumn(list, await readMessages(DOCUMENTS), reminded),
        ]}
        rows={documents}
        rowKey={({ riderId, kind }) => `${riderId} ${kind}`}
        areas={["rider state", "document until", "action action"]}
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
      {found > documents.length && (
        <p className="mt-3 text-table text-muted">
          {list.more({ shown: documents.length, count: found })}
        </p>
      )}
    </Section>
  );
}

const addressOf = ({ riderId }: DueDocument) => `/courier/riders/${riderId}/details#documents`;

function factColumns({ heads }: Texts, texts: DocumentsMessages): Column<DueDocument>[] {
  return [
    {
      key: "rider",
      head: heads.rider,
      area: "rider",
      cell: (it) => <NameLink href={addressOf(it)}>{it.riderName}</NameLink>,
    },
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
      cell: ({ expiresOn }) => (expiresOn === null ? "–" : formatDay(expiresOn)),
    },
    {
      key: "state",
      head: heads.state,
      area: "state",
      cell: ({ state }) => (
        <StatusBadge {...DOCUMENT_BADGES[state]}>{texts.states[state]}</StatusBadge>
      ),
    },
  ];
}

/** Reminds the rider, once a day; and leads to where the company checks or enters the document. */
function actionColumn(
  { heads, remind, reminding, remindOf, reminded: done, enter, check }: Texts,
  texts: DocumentsMessages,
  reminded: ReadonlySet<DueDocument>,
): Column<DueDocument> {
  return {
    key: "action",
    head: heads.action,
    area: "action",
    align: "right",
    cell: (it) => {
      const { riderId, riderName, kind, state } = it;
      const named = { document: documentName(texts, kind), rider: riderName };
      return (
        <div className="flex min-h-10 flex-wrap items-center justify-end gap-2">
          {reminded.has(it) && <span className="text-meta text-muted">{done}</span>}
          {state !== "waiting" && !reminded.has(it) && (
            <ButtonForm
              action={remindOfDocumentAction}
              fields={{ riderId, kind, state }}
              size="small"
              isInRow
              pendingLabel={reminding}
              aria-label={remindOf(named)}
            >
              {remind}
            </ButtonForm>
          )}
          <Button href={addressOf(it)} size="small">
            {state === "waiting" ? check : enter}
          </Button>
        </div>
      );
    },
  };
}
