import { randomUUID } from "node:crypto";

/** The column names of an operator's export. */
const HEADER = "Transaction ID,Transaction Date,Sender MSISDN,Amount,Reference,Transaction Status";

/** In an operator's notation; no two journeys name the same payment. */
export const newPayment = () =>
  `PP${randomUUID().slice(0, 8)}.${randomUUID().slice(0, 4)}`.toUpperCase();

export type Payment = { id?: string; amount: number; text: string };

/** A statement as it is uploaded. */
export function statementOf(payments: Payment[]): {
  name: string;
  mimeType: string;
  buffer: Buffer;
} {
  const lines = payments.map(
    ({ id = newPayment(), amount, text }) =>
      `${id},2026-11-21 14:02:00,0999123456,"${amount.toLocaleString("en", { minimumFractionDigits: 2 })}",${text},Completed`,
  );
  const text = [HEADER, ...lines].join("\r\n");
  return { name: "airtel-week.csv", mimeType: "text/csv", buffer: Buffer.from(text) };
}

/** A reference with its first character mistyped. */
export function mistyped(reference: string): string {
  return reference.replace(/^./, (first) => (first === "9" ? "7" : "9"));
}
