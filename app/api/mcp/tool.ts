import { z } from "zod";
import type { MerchantContext } from "@/lib/domain/authority/merchant-context";
import type { MerchantContract } from "@/lib/http/endpoint/contract";
import type { Handler } from "@/lib/http/endpoint/exchange";
import { parseFields } from "@/lib/http/endpoint/parse-input";
import type { Asked } from "./call-operation";

/** One of the agent's tools: an operation of the API, which validates the arguments. */
export type Tool = {
  /** What a person reads when asked whether the agent may use it. */
  title: string;
  description: string;
  input: z.ZodObject;
  /** The answer of a success. */
  output: z.ZodObject;
  annotations: { readOnlyHint: boolean; destructiveHint?: boolean; idempotentHint?: boolean };
  handler: Handler;
  ask: (given: Given, merchant: MerchantContext) => Asked | Promise<Asked>;
  /** Fields that the tool adds to the operation's answer. */
  more?: () => Given;
};

type Given = Record<string, unknown>;

/** A tool whose arguments are the operation's parameters and fields. */
export function operation(
  { summary, params, query, body, response }: MerchantContract,
  handler: Handler,
  annotations: Tool["annotations"],
) {
  const names = Object.keys(params?.shape ?? {});
  return {
    title: summary,
    input: z.object({ ...params?.shape, ...query?.shape, ...body?.shape }),
    output: response,
    annotations,
    handler,
    ask: (given: Given): Asked => {
      const fields = Object.entries(given);
      const inAddress = fields.filter(([name]) => names.includes(name));
      const inBody = fields.filter(([name]) => !names.includes(name));
      const sent = params && parseFields(params, Object.fromEntries(inAddress));
      return {
        params: sent as Record<string, string>,
        ...(query && { query: textsOf(inBody) }),
        ...(body && { body: Object.fromEntries(inBody) }),
      };
    },
  };
}

/** Arguments as an address has them; what is null is left out. */
function textsOf(given: [string, unknown][]): Record<string, string> {
  const stated = given.filter(([, value]) => value != null);
  return Object.fromEntries(
    stated.map(([name, value]) => [
      name,
      typeof value === "string" ? value : JSON.stringify(value),
    ]),
  );
}
