import { isDomainError, type RefusalCode } from "@/lib/domain/errors";
import { refusalFromDatabase } from "@/lib/domain/refusal-from-database";

/** The row of the catalogue with which a verb refused, in TypeScript or in SQL; undefined if it did not. */
export async function refusalOf(work: Promise<unknown>): Promise<RefusalCode | undefined> {
  try {
    await work;
    return undefined;
  } catch (thrown) {
    const error = refusalFromDatabase(thrown);
    if (isDomainError(error)) return error.code;
    throw thrown;
  }
}
