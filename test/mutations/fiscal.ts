import type { Mutation } from "./mutation";

const SENDING = { vitest: ["lib/domain/money/fiscal/send-fiscal-documents.test.ts"] };

const EVERY_SERVICE = { vitest: ["lib/domain/money/fiscal/every-service.test.ts"] };

/** What is promised of documents for a tax authority. */
export const FISCAL: Mutation[] = [
  {
    guarantee: "fiscal documents: one is leased to one worker",
    file: "lib/domain/money/fiscal/claim_fiscal_documents.sql",
    find: "next_send_at = now() + make_interval(secs => p_lease_seconds)",
    replace: "next_send_at = now()",
    check: SENDING,
  },
  {
    guarantee: "fiscal documents: a credit note waits for the invoice that it corrects",
    file: "lib/domain/money/fiscal/claim_fiscal_documents.sql",
    find: "and o.kind = 'invoice' and o.state <> 'accepted')",
    replace: "and o.kind = 'invoice' and false)",
    check: SENDING,
  },
  {
    guarantee: "fiscal documents: the first acceptance stands",
    file: "lib/domain/money/fiscal/accept_fiscal_document.sql",
    find: "if d.state = 'accepted' then",
    replace: "if false then",
    check: SENDING,
  },
  {
    guarantee: "fiscal documents: refunds of earlier months are on credit notes",
    file: "lib/domain/money/invoices/invoice_lines.sql",
    find: "case when l.gross < 0 and",
    replace: "case when false and",
    check: SENDING,
  },
  {
    guarantee: "fiscal documents: an answer about another document is no answer",
    file: "lib/domain/money/fiscal/send-fiscal-documents.ts",
    find: "if (answer.id !== id || answer.number !== number) {",
    replace: "if (answer.id === undefined) {",
    check: SENDING,
  },
  {
    guarantee: "fiscal documents: each is sent under its own id",
    file: "lib/domain/money/fiscal/bridge.ts",
    find: "eventId: request.id,",
    replace: 'eventId: "fis",',
    check: EVERY_SERVICE,
  },
  {
    guarantee: "fiscal documents: the signature is made with the secret of the bridge",
    file: "lib/domain/money/fiscal/bridge.ts",
    find: "secrets: [secret],",
    replace: "secrets: [`${secret.slice(0, 12)}${secret.slice(-12)}`],",
    check: EVERY_SERVICE,
  },
];
