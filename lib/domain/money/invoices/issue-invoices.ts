import { call } from "../../calls.gen";
import { invoiceIssuers } from "./invoice-issuers";

/** Few enough that the row of numbers is not locked for long. */
const BATCH = 20;

/** Issues the invoices of every month that is over, a batch of merchants at a time; returns how many merchants (decision 0038). */
export async function issueInvoices(): Promise<number> {
  const issuers = invoiceIssuers();
  let total = 0;
  for (;;) {
    const looked = await call.issueInvoices({ issuers, batch: BATCH });
    total += looked;
    if (looked < BATCH) return total;
  }
}
