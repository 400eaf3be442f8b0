import type { Environment } from "@/lib/domain/authority/merchant-context";
import type { Invoice } from "@/lib/domain/money/invoices/read-invoice";
import type { InvoicesMessages } from "@/lib/messages/invoices.gen";
import { isValidated, ownDocuments } from "./fiscal-document";

/** The reason why the document is no tax invoice, or no fiscal one; undefined if it is one. */
export function markOf(
  messages: InvoicesMessages["marks"],
  invoice: Invoice,
  environment: Environment,
): string | undefined {
  const { isOpen, number, issuer, totals } = invoice;
  if (environment === "test") return messages.test;
  if (issuer?.isDemo) return messages.demo;
  if (isOpen) return messages.open;
  if (number === null) return totals.length > 0 ? messages.waiting : undefined;
  const documents = ownDocuments(invoice);
  if (documents.length === 0) return messages.notFiscal;
  return documents.every(isValidated) ? undefined : messages.notFiscalYet;
}
