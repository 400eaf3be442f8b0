import type { InvoiceParty } from "@/db/schema";
import { env } from "@/lib/core/env";
import type { Market } from "../../authority/merchant-context";

export type InvoiceIssuer = InvoiceParty & { isDemo: boolean };

/** The issuer of the demo's invoices, which state that they are not real. */
const DEMO_ISSUER: InvoiceIssuer = {
  name: "Tumiza demo",
  taxNumber: null,
  address: "Demo street\nLilongwe",
  isDemo: true,
};

/** The issuers of invoices by market, with `*` for every other one. */
export function invoiceIssuers(): Record<string, InvoiceIssuer> {
  const { INVOICE_ISSUERS: configured, EMBEDDED_DATABASE: isDemo } = env;
  if (configured === undefined) return isDemo ? { "*": DEMO_ISSUER } : {};
  return Object.fromEntries(
    Object.entries(configured).map(([market, party]) => [market, { ...party, isDemo: false }]),
  );
}

/** Undefined in a market that has no invoices. */
export function invoiceIssuer({ code }: Pick<Market, "code">): InvoiceIssuer | undefined {
  const issuers = invoiceIssuers();
  return issuers[code] ?? issuers["*"];
}
