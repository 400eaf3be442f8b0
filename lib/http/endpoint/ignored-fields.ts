import { z } from "zod";
import type { Contract } from "./contract";
import type { JsonObject } from "./read-json";

/** Added to the answer of every operation with a body. */
export const ignoredFieldsField = z
  .array(z.string())
  .optional()
  .meta({
    description:
      "Names of the body's fields that this operation does not have, where there are any. They had no effect: check their spelling.",
    examples: [["deliverySpeed"]],
  });

/** The fields of a request's body that are not in its contract, for the answer; nothing if there are none. */
export function ignoredFields({ body }: Contract, json: JsonObject = {}) {
  const known = body?.shape ?? {};
  const ignored = Object.keys(json).filter((name) => !Object.hasOwn(known, name));
  return ignored.length > 0 ? { ignored_fields: ignored } : {};
}
