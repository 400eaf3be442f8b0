import { ButtonForm } from "@/components/ui/button-form";
import type { Column } from "@/components/ui/data-list";
import { Instant } from "@/components/ui/instant";
import { Money } from "@/components/ui/money";
import { NameLink } from "@/components/ui/name-link";
import { StatusBadge } from "@/components/ui/status-badge";
import type { OpenFiscalDocument } from "@/lib/domain/money/fiscal/list-fiscal-documents";
import type { AdminInvoicesMessages } from "@/lib/messages/admin-invoices.gen";
import { ADMIN_TIMEZONE } from "../admin-timezone";
import { resendFiscalDocumentAction } from "./actions";

/** The columns of what a tax authority has not accepted. */
export function columnsOf(
  texts: AdminInvoicesMessages,
  now: Date,
  maySend: boolean,
): Column<OpenFiscalDocument>[] {
  const { heads } = texts;
  return [
    {
      key: "number",
      head: heads.number,
      area: "number",
      cell: ({ number, correctsNumber }) => (
        <>
          <span className="font-mono text-table whitespace-nowrap">{number}</span>
          {correctsNumber !== null && (
            <span className="block text-meta text-muted">
              {texts.corrects({ number: correctsNumber })}
            </span>
          )}
        </>
      ),
    },
    {
      key: "customer",
      head: heads.customer,
      area: "customer",
      cell: ({ merchantId, customer, market }) => (
        <span className="block max-w-[28ch] min-w-[14ch] wrap-anywhere">
          <NameLink href={`/admin/merchants/${merchantId}/money`}>{customer}</NameLink>
          <span className="block text-meta text-muted">{market}</span>
        </span>
      ),
    },
    {
      key: "state",
      head: heads.state,
      area: "state",
      cell: (it) => <State document={it} texts={texts} />,
    },
    {
      key: "due",
      head: heads.due,
      area: "due",
      align: "right",
      cell: ({ dueBy }) => (
        <span className={dueBy <= now ? "text-bad-fg" : undefined}>
          <span className={dueBy <= now ? "block font-semibold" : "block text-muted @3xl:hidden"}>
            {dueBy <= now ? texts.dueOver : texts.dueBy}
          </span>
          <Instant at={dueBy} timeZone={ADMIN_TIMEZONE} />
        </span>
      ),
    },
    {
      key: "total",
      head: heads.total,
      area: "total",
      align: "right",
      cell: ({ grossMinor, currency }) => <Money minor={grossMinor} currency={currency} isStrong />,
    },
    ...(maySend ? [sendColumn(texts)] : []),
  ];
}

function sendColumn(texts: AdminInvoicesMessages): Column<OpenFiscalDocument> {
  return {
    key: "act",
    head: texts.heads.act,
    isHeadHidden: true,
    area: "act",
    align: "right",
    cell: ({ id, number }) => (
      <ButtonForm
        action={resendFiscalDocumentAction}
        fields={{ documentId: id }}
        variant="secondary"
        size="small"
        pendingLabel={texts.sending}
        aria-label={texts.sendAgainOf({ number })}
        isInRow
      >
        <span className="whitespace-nowrap">{texts.sendAgain}</span>
      </ButtonForm>
    ),
  };
}

type StateProps = { document: OpenFiscalDocument; texts: AdminInvoicesMessages };

/** Where it stands, and why: the authority's reason, or what the last try met. */
function State({ document, texts }: StateProps) {
  const { state, sends, lastError: reason, nextSendAt } = document;
  const isRefused = state === "refused";
  return (
    <div className="max-w-[46ch]">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <StatusBadge tone={isRefused ? "bad" : "info"} shape={isRefused ? "cross" : "ring"}>
          {texts.states[state]}
        </StatusBadge>
        <span className="text-meta text-muted">
          {sends === 0 ? texts.notSent : texts.tries({ count: sends })}
          {nextSendAt !== null && sends > 0 && (
            <>
              {", "}
              {texts.next({
                when: <Instant at={nextSendAt} timeZone={ADMIN_TIMEZONE} shape="time" />,
              })}
            </>
          )}
        </span>
      </p>
      {reason !== null && (
        <p className="mt-1 text-meta wrap-anywhere">
          {isRefused ? texts.refusal({ reason }) : texts.noAnswer({ reason })}
        </p>
      )}
    </div>
  );
}
