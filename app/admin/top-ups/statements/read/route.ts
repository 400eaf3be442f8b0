import { adminRoute } from "@/lib/dashboard/routes";
import { withTablePlace } from "@/lib/dashboard/with-table-place";
import { keepBankStatement } from "@/lib/domain/money/bank-statements/keep-bank-statement";
import { methods } from "@/lib/http/endpoint/methods";
import { statementForm, statementIn } from "../statement-in";

/**
 * Reads a statement that was uploaded or pasted, which is larger than a form of a page may be, and
 * answers with the address of its page.
 */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: adminRoute(
    "read_bank_statement",
    async ({ admin, request, headers }) => {
      const statement = await statementIn(await statementForm(request));
      const { statementId, isKnown } = await withTablePlace(admin.userId, headers, () =>
        keepBankStatement(admin, statement),
      );
      const href = `/admin/top-ups/statements/${statementId}${isKnown ? "?again=1" : ""}`;
      return Response.json({ href }, { headers });
    },
    "match_statements",
  ),
});
