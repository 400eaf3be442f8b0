import { guessByName } from "../../ordering/imports/guess-columns";

/** The fields that a column of a statement can have. */
export const STATEMENT_FIELDS = [
  "transactionId",
  "amount",
  "moneyIn",
  "moneyOut",
  "direction",
  "text",
  "payer",
  "paidAt",
  "status",
] as const;

export type StatementField = (typeof STATEMENT_FIELDS)[number];

/** The column of each field, from 0. */
export type StatementColumns = Partial<Record<StatementField, number>>;

/**
 * The column names of Airtel Money, TNM Mpamba, National Bank and Standard Bank, without spaces and marks; best
 * first. A bank without another id of a payment has it under "Reference".
 */
const NAMES: Record<StatementField, readonly string[]> = {
  transactionId: [
    "transactionid",
    "txnid",
    "transid",
    "receiptno",
    "receiptnumber",
    "transactionno",
    "transactionnumber",
    "transactionreference",
    "transactionref",
    "bankreference",
    "referenceno",
    "referencenumber",
    "documentno",
    "docno",
    "reference",
    "ref",
  ],
  amount: ["amount", "transactionamount", "amountmwk", "amountmk", "txnamount", "value"],
  moneyIn: ["paidin", "credit", "credits", "creditamount", "creditmwk", "moneyin", "deposits"],
  moneyOut: [
    "withdrawn",
    "debit",
    "debits",
    "debitamount",
    "debitmwk",
    "moneyout",
    "paidout",
    "withdrawals",
  ],
  direction: ["drcr", "crdr", "debitcredit", "creditdebit", "dc"],
  text: [
    "narration",
    "narrative",
    "description",
    "details",
    "particulars",
    "remarks",
    "message",
    "comment",
    "paymentreference",
    "externalreference",
    "reference",
    "ref",
  ],
  payer: [
    "sendermsisdn",
    "payermsisdn",
    "msisdn",
    "sendernumber",
    "sender",
    "payer",
    "otherpartyinfo",
    "otherparty",
    "from",
    "counterparty",
    "phonenumber",
    "mobile",
    "customername",
  ],
  paidAt: [
    "transactiondatetime",
    "completiontime",
    "transactiondate",
    "transactiontime",
    "datetime",
    "postingdate",
    "postdate",
    "date",
    "valuedate",
    "time",
    "createdat",
  ],
  status: ["transactionstatus", "status", "state"],
};

/** The probable column of each field. */
export function guessStatementColumns(header: readonly string[]): StatementColumns {
  return guessByName(header, STATEMENT_FIELDS, NAMES);
}

/** Whether payments can be read with it: each has an id and an amount. */
export function isSufficient({ transactionId, amount, moneyIn }: StatementColumns): boolean {
  return transactionId !== undefined && (amount ?? moneyIn) !== undefined;
}

/** The account's name, number and period that banks print above the table. */
const LINES_ABOVE = 20;

/** The line with the names of the columns: the first that is understood, else the widest. */
export function statementHeaderAt(lines: string[][]): number {
  const first = lines.slice(0, LINES_ABOVE);
  const known = first.findIndex((line) => isSufficient(guessStatementColumns(line)));
  if (known >= 0) return known;
  const widths = first.map((line) => line.filter((cell) => cell.trim() !== "").length);
  return Math.max(0, widths.indexOf(Math.max(...widths)));
}
