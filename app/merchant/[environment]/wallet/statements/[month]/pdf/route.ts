import { languageOfRequest } from "@/lib/dashboard/language-of-request";
import { pdfResponse } from "@/lib/dashboard/pdf/pdf-response";
import { merchantRoute } from "@/lib/dashboard/routes";
import { methods } from "@/lib/http/endpoint/methods";
import { STATEMENTS } from "@/lib/messages/statements.gen";
import { statementParts } from "./statement-parts";

/** A month's statement of the wallet to print and keep. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: merchantRoute("wallet_statement_pdf", ({ merchant, user, ...it }) => {
    const month = String(it.params.month);
    const language = languageOfRequest(it.request.headers);
    const { pdfPage } = STATEMENTS[language].month;
    const company = user.company.name;
    const parts = statementParts({ merchant, company, month, language });
    const sheet = {
      fileName: `tumiza-wallet-${merchant.environment}-${month}.pdf`,
      language,
      pageText: (page: number) => pdfPage({ page }),
    };
    return pdfResponse(it, sheet, parts);
  }),
});
