import type { InvoiceParty, InvoiceTotal } from "@/db/schema";
import type { Sum, TaxSum } from "../invoices/sum-totals";

/** The charges of one kind and tax rate; a document has no more than the kinds and rates of its month. */
export type FiscalLine = Omit<InvoiceTotal, "grossMinor" | "taxMinor"> & Sum;

/** A document for a tax authority. The amounts of a credit note are positive, as those of an invoice are. */
export type FiscalRequest = {
  /** Ours: the service makes at most one record of it, however often it is sent. */
  id: string;
  kind: "invoice" | "credit_note";
  number: string;
  /** The invoice that a credit note corrects, with the authority's code unless it was issued before the service was set up. */
  corrects: { number: string; code: string | null } | null;
  issuedAt: Date;
  currency: string;
  seller: InvoiceParty;
  buyer: InvoiceParty;
  lines: FiscalLine[];
  taxes: TaxSum[];
  total: Sum;
};

/**
 * What a service says of a document. `unknown`: it is not known whether the service has it, so that it is sent again under the
 * same id. An answer names the document, because one that is mistaken for another's would be a wrong record.
 */
export type FiscalAnswer =
  | {
      outcome: "accepted";
      id: string;
      number: string;
      /** The authority's code of the document, the text of its QR code, and when it was accepted on the authority's clock. */
      code: string;
      qrText: string;
      acceptedAt: Date;
    }
  | { outcome: "refused"; id: string; number: string; reason: string }
  | { outcome: "unknown"; reason: string };

/** A tax authority's service that registers documents. Each service must pass `every-service.test.ts`. */
export type FiscalService = {
  /** Registers a document, or answers with its record if it is registered. Never throws. */
  register: (request: FiscalRequest) => Promise<FiscalAnswer>;
};
