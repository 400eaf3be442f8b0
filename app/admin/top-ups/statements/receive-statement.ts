import { languageOfRequest } from "@/lib/dashboard/language-of-request";
import { typedValues } from "@/lib/dashboard/typed-values";
import { withTablePlace } from "@/lib/dashboard/with-table-place";
import { isRefusal } from "@/lib/domain/errors";
import type { AdminContext } from "@/lib/domain/platform/admin-context";
import { keepStatement } from "@/lib/domain/payment-statements/keep-statement";
import { FIELDS } from "@/lib/messages/fields.gen";
import { complaintMessage } from "@/lib/messages/complaint-message";
import { refusedCookie } from "./refused-cookie";
import { statementForm, statementIn } from "./statement-in";

const HOME = "/admin/top-ups/statements";

/**
 * Reads the statement of a form and leads to it. A page with scripts asks for JSON, and is told where
 * it leads or what is wrong; without scripts the form's own page says what is wrong and shows again what
 * was typed.
 */
export async function receiveStatement(
  admin: AdminContext,
  request: Request,
  headers: Headers,
): Promise<Response> {
  const isAsking = request.headers.get("accept")?.includes("application/json") ?? false;
  let typed: Record<string, string> = {};
  try {
    const form = await statementForm(request);
    typed = typedValues(form);
    const statement = await statementIn(form);
    const { statementId, isKnown } = await withTablePlace(admin.userId, headers, () =>
      keepStatement(admin, statement),
    );
    const href = `${HOME}/${statementId}${isKnown ? "?again=1" : ""}`;
    return isAsking ? Response.json({ href }, { headers }) : leadTo(href, headers);
  } catch (error) {
    if (isAsking || !isRefusal(error, "import_unreadable")) throw error;
    const messages = FIELDS[languageOfRequest(request.headers)];
    const problem = complaintMessage(messages, error.details);
    headers.append("Set-Cookie", refusedCookie({ problem, typed }));
    return leadTo(`${HOME}?refused=1`, headers);
  }
}

function leadTo(location: string, headers: Headers): Response {
  headers.set("Location", location);
  return new Response(null, { status: 303, headers });
}
