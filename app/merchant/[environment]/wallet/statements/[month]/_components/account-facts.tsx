import { monthText } from "@/components/statements/month-text";
import { AppLink } from "@/components/ui/app-link";
import { Facts } from "@/components/ui/facts";
import type { BillingDetails } from "@/lib/domain/money/invoices/read-billing-details";
import type { Invoice } from "@/lib/domain/money/invoices/read-invoice";
import type { StatementsMessages } from "@/lib/messages/statements.gen";
import { accountText } from "../account-text";

type AccountFactsProps = {
  messages: StatementsMessages["month"];
  company: string;
  details: BillingDetails;
  month: string;
  currency: string;
  /** Undefined in the test environment, where play money has no tax. */
  invoice: Invoice | undefined;
  invoiceHref: string;
};

/** The account's owner, the month, and its invoice. */
export function AccountFacts(props: AccountFactsProps) {
  const { messages, company, details, month, currency, invoice, invoiceHref } = props;
  const { facts, openInvoice } = messages;
  return (
    <Facts
      facts={[
        {
          name: facts.account,
          value: accountText(company, details),
        },
        { name: facts.period, value: monthText(month) },
        { name: facts.currency, value: currency },
        {
          name: facts.invoice,
          value:
            invoice && (invoice.number !== null || invoice.isOpen) ? (
              <AppLink href={invoiceHref}>{invoice.number ?? openInvoice}</AppLink>
            ) : null,
        },
      ]}
    />
  );
}
