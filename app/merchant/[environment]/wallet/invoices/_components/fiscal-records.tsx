import { renderSVG } from "uqr";
import { Facts } from "@/components/ui/facts";
import { Instant } from "@/components/ui/instant";
import { Money } from "@/components/ui/money";
import { Section } from "@/components/ui/section";
import type { FiscalRecord } from "@/lib/domain/money/invoices/read-invoice";
import type { InvoicesMessages } from "@/lib/messages/invoices.gen";
import { isValidated } from "../fiscal-document";

/** The white border in modules that ISO 18004 requires, for dark pages. */
const QUIET_ZONE = 4;

type Messages = InvoicesMessages["fiscal"];

type FiscalRecordsProps = {
  messages: Messages;
  documents: FiscalRecord[];
  currency: string;
  timeZone: string;
};

/** What the tax authority has of an invoice: the code and QR code of each document, or that it waits. */
export function FiscalRecords({ documents, ...props }: FiscalRecordsProps) {
  if (documents.length === 0) return null;
  const { title, sub } = props.messages;
  const hasCreditNotes = documents.some(({ kind }) => kind === "credit_note");
  return (
    <Section title={title} sub={hasCreditNotes && sub}>
      <ul className="grid gap-6">
        {documents.map((document) => (
          <li
            key={document.number}
            className="flex break-inside-avoid flex-wrap items-start gap-x-6 gap-y-3 border-t border-border pt-4"
          >
            <Code document={document} messages={props.messages} />
            <Named document={document} {...props} />
          </li>
        ))}
      </ul>
    </Section>
  );
}

/** The code on white, so that it can be scanned from a dark page too. */
function Code({ document, messages }: { document: FiscalRecord; messages: Messages }) {
  if (!isValidated(document)) return null;
  return (
    <span
      role="img"
      aria-label={messages.scan({ number: document.number })}
      className="block size-32 shrink-0 [&>svg]:size-full"
      dangerouslySetInnerHTML={{ __html: renderSVG(document.qrText, { border: QUIET_ZONE }) }}
    />
  );
}

type NamedProps = Omit<FiscalRecordsProps, "documents"> & { document: FiscalRecord };

function Named({ document, messages, currency, timeZone }: NamedProps) {
  const { kind, number, correctsNumber, grossMinor } = document;
  const validated = isValidated(document) ? document : undefined;
  return (
    <div className="min-w-0 flex-1 basis-72">
      <h3 className="mb-2 font-strong wrap-anywhere">
        {kind === "invoice" ? messages.invoice({ number }) : messages.creditNote({ number })}
      </h3>
      <Facts
        facts={[
          {
            name: messages.code,
            value: validated && <span className="font-mono wrap-anywhere">{validated.code}</span>,
          },
          {
            name: messages.accepted,
            value: validated && (
              <Instant
                at={new Date(validated.acceptedAt)}
                timeZone={timeZone}
                shape="dateAndTime"
              />
            ),
          },
          {
            name: messages.corrects,
            value: correctsNumber && <span className="font-mono">{correctsNumber}</span>,
          },
          { name: messages.total, value: <Money minor={grossMinor} currency={currency} /> },
        ]}
      />
      {!validated && <p className="mt-2 text-muted">{messages.waiting}</p>}
    </div>
  );
}
