import { z } from "zod";
import { refuse } from "@/lib/domain/errors";
import type { FieldProblem } from "@/lib/domain/field-problem";
import type { NewStatement } from "@/lib/domain/bank-statements/keep-bank-statement";
import { STATEMENT_METHODS } from "./statement-methods";

const FILE_LIMIT_MEGABYTES = 5;

/** A statement as large as one can be, and the rest of its form. */
const BODY_LIMIT_BYTES = (FILE_LIMIT_MEGABYTES + 1) * 1024 * 1024;

const FILE_NAME_MAX_LENGTH = 200;

const fields = z.object({ marketCode: z.string(), method: z.enum(STATEMENT_METHODS) });

/**
 * The form with a statement. A browser says how long it is, and the HTTP parser holds it to that.
 *
 * @throws import_unreadable
 */
export async function statementForm(request: Request): Promise<FormData> {
  const length = Number(request.headers.get("content-length") ?? Infinity);
  if (!(length <= BODY_LIMIT_BYTES))
    return unreadable({ kind: "table_too_large", megabytes: FILE_LIMIT_MEGABYTES });
  return request.formData().catch(() => unreadable({ kind: "table_empty" }));
}

/**
 * The statement that a form sends: the file that was chosen, or else what was pasted.
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
