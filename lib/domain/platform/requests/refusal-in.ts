import { z } from "zod";
import { REFUSALS, type RefusalCode } from "../../errors";

const REFUSAL = z
  .object({
    code: z.custom<RefusalCode>(
      (code) => typeof code === "string" && Object.hasOwn(REFUSALS, code),
    ),
    message: z.string(),
    issues: z.array(z.object({ path: z.string(), message: z.string() })).default([]),
  })
  .transform((refusal) => ({ ...refusal, error: REFUSALS[refusal.code].error }));

/** A refusal in a recorded answer, with the catalogue's name of its error. */
export type RecordedRefusal = z.infer<typeof REFUSAL>;

/** The refusal of a recorded answer; undefined if it is not in the catalogue, or was cut. */
export function refusalIn(responseBody: string | null): RecordedRefusal | undefined {
  try {
    return REFUSAL.safeParse(JSON.parse(responseBody ?? "")).data;
  } catch {
    return undefined;
  }
}
