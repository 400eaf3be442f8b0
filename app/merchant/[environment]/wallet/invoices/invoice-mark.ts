import type { Environment } from "@/lib/domain/authority/merchant-context";
import type { Invoice } from "@/lib/domain/money/invoices/read-invoice";
import type { InvoicesMessages } from "@/lib/messages/invoices.gen";

/** The reason why the document is no tax invoice; undefined if it is one. */
export function markOf(
  messages: InvoicesMessages["marks"],
  { isOpen, number, issuer, totals }: Invoice,
  environment: Environment,
): string | undefined {
  if (environment === "test") return messages.test;
  if (issuer?.isDemo) return messages.demo;
  if (isOpen) return messages.open;
  return number === null && totals.length > 0 ? messages.waiting : undefined;
}
