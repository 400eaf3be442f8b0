import { isRefusal } from "@/lib/domain/errors";
import type { AdminContext } from "@/lib/domain/platform/admin-context";
import { keepStatement } from "@/lib/domain/payment-statements/keep-statement";
import { refusedCookie } from "./refused-cookie";
import { statementIn } from "./statement-in";

const HOME = "/admin/top-ups/statements";

/**
 * Reads the statement of a form and leads to it. A page with scripts asks for JSON, and is told where
 * it leads or what is wrong; without scripts the form's own page says what is wrong.
 */
export async function receiveStatement(
  admin: AdminContext,
  request: Request,
  headers: Headers,
): Promise<Response> {
  const isAsking = request.headers.get("accept")?.includes("application/json") ?? false;
  try {
    const { statementId, isKnown } = await keepStatement(admin, await statementIn(request));
    const href = `${HOME}/${statementId}${isKnown ? "?again=1" : ""}`;
    return isAsking ? Response.json({ href }, { headers }) : leadTo(href, headers);
  } catch (error) {
    if (isAsking || !isRefusal(error, "import_unreadable")) throw error;
    headers.append("Set-Cookie", refusedCookie(error.details.message));
    return leadTo(`${HOME}?refused=1`, headers);
  }
}

function leadTo(location: string, headers: Headers): Response {
  headers.set("Location", location);
  return new Response(null, { status: 303, headers });
}
