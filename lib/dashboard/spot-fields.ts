import { z } from "zod";

/** A button that corrects a field is sent after the field itself, under the same name. */
const lastOf = z
  .union([z.string(), z.array(z.string()).transform((texts) => texts.at(-1) ?? "")])
  .pipe(z.string().max(2_000));

/** The fields of `LocationInput`. */
export const spotFields = {
  where: lastOf.default(""),
  landmark: z.string().max(500).default(""),
  savedPlace: z.string().default(""),
  confirmed: z.string().default(""),
};
