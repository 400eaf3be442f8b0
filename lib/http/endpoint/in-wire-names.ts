import { isRefusal, refuse } from "@/lib/domain/errors";
import { refusalFromDatabase } from "@/lib/domain/refusal-from-database";

/** Does work whose refused fields get the names that the request has for them. @throws what the work refuses */
export async function inWireNames<Result>(
  names: Record<string, string>,
  work: () => Promise<Result>,
): Promise<Result> {
  try {
    return await work();
  } catch (thrown) {
    const error = refusalFromDatabase(thrown);
    if (!isRefusal(error, "invalid_request")) throw error;
    const issues = error.details.issues.map((issue) => ({
      ...issue,
      path: names[issue.path] ?? issue.path,
    }));
    return refuse("invalid_request", { issues });
  }
}
