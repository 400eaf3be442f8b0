import type { FiscalRecord, Invoice } from "@/lib/domain/money/invoices/read-invoice";

/** A document that the tax authority has accepted, with its code. */
export type ValidatedDocument = FiscalRecord & { code: string; qrText: string; acceptedAt: string };

export function isValidated(document: FiscalRecord | undefined): document is ValidatedDocument {
  return document?.state === "accepted";
}

/** The invoice's own document, or those of its refunds where it has no charges; empty for one that is sent to no authority. */
export function ownDocuments({ fiscal: { documents } }: Pick<Invoice, "fiscal">): FiscalRecord[] {
  const own = documents.filter(({ kind }) => kind === "invoice");
  return own.length > 0 ? own : documents;
}

/** The document that has a line of an invoice. */
export function documentOfLine(
  { fiscal: { documents } }: Pick<Invoice, "fiscal">,
  { correctsMonth }: { correctsMonth: string | null },
): FiscalRecord | undefined {
  return (
    documents.find((it) => it.correctsMonth === correctsMonth) ??
    documents.find(({ kind }) => kind === "invoice")
  );
}

type Texts = {
  fiscal: (facts: { number: string; code: string }) => string;
  notFiscal: (facts: { number: string }) => string;
};

/** The codes with which the tax authority has accepted an issued invoice, or that it has not. */
export function fiscalText(texts: Texts, invoice: Invoice, number: string): string {
  const codes = ownDocuments(invoice)
    .filter(isValidated)
    .map(({ code }) => code);
  return codes.length === 0
    ? texts.notFiscal({ number })
    : texts.fiscal({ number, code: codes.join(", ") });
}
