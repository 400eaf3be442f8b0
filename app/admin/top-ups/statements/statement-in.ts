import { z } from "zod";
import { refuse } from "@/lib/domain/errors";
import type { FieldProblem } from "@/lib/domain/field-problem";
import type { NewStatement } from "@/lib/domain/money/bank-statements/keep-bank-statement";
import { readBody } from "@/lib/http/endpoint/read-body";
import { STATEMENT_METHODS } from "./statement-methods";

const FILE_LIMIT_MEGABYTES = 5;

const FILE_NAME_MAX_LENGTH = 200;

const fields = z.object({ marketCode: z.string(), method: z.enum(STATEMENT_METHODS) });

/**
 * The form with a statement.
 *
 * @throws import_unreadable
 */
export async function statementForm(request: Request): Promise<FormData> {
  const bytes = await readBody(request, () =>
    unreadable({ kind: "table_too_large", megabytes: FILE_LIMIT_MEGABYTES }),
  );
  const headers = { "Content-Type": request.headers.get("content-type") ?? "" };
  return new Response(bytes, { headers })
    .formData()
    .catch(() => unreadable({ kind: "table_empty" }));
}

/**
 * The statement that a form sends: the chosen file, or else the pasted text.
 *
 * @throws import_unreadable
 */
export async function statementIn(form: FormData): Promise<NewStatement> {
  const { data } = fields.safeParse(Object.fromEntries(form));
  if (!data) return unreadable({ kind: "not_chosen" });
  const [file, text] = [form.get("file"), form.get("text")];
  if (file instanceof File && file.size > 0) {
    const fileName = file.name.replace(/\p{C}/gu, "").slice(0, FILE_NAME_MAX_LENGTH) || null;
    return { ...data, fileName, content: new Uint8Array(await file.arrayBuffer()) };
  }
  return { ...data, fileName: null, content: typeof text === "string" ? text : "" };
}

function unreadable(problem: FieldProblem): never {
  return refuse("import_unreadable", { problem });
}
