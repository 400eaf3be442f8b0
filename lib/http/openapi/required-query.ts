import { z } from "zod";
import type { Contract } from "../endpoint/contract";

/** The query parameters that a request cannot leave out, each with its example. */
export function requiredQuery({ query }: Contract): Record<string, string> {
  const fields = Object.entries<z.core.$ZodType>(query?.shape ?? {});
  const required = fields.filter(([, field]) => !isOptional(field));
  return Object.fromEntries(required.map(([name, field]) => [name, exampleOf(name, field)]));
}

function isOptional(field: z.core.$ZodType): boolean {
  return z.safeParse(field, undefined).success;
}

function exampleOf(name: string, field: z.core.$ZodType): string {
  const [example] = z.globalRegistry.get(field)?.examples ?? [];
  if (typeof example !== "string")
    throw new Error(`The required parameter ${name} has no example.`);
  return example;
}
