import { z } from "zod";
import { defineContract } from "@/lib/http/endpoint/contract";
import { merchantExchange, type MerchantExchange } from "@/lib/http/endpoint/merchant-endpoint";
import { methods } from "@/lib/http/endpoint/methods";
import { takeTurns } from "@/lib/http/limits/take-turns";
import { answerAgent, listTools } from "./answer-agent";

/** Not in the OpenAPI document, because the Model Context Protocol specifies the requests. */
const mcp = defineContract({
  operationId: "mcp",
  summary: "Tools for AI agents",
  tag: "Account",
  scopes: "any",
  atBranch: "own",
  body: z.looseObject({}),
  response: z.object({}),
});

const takeTurn = takeTurns({ places: 1, waiting: 128, waitingOfOne: 32, waitMs: 3_000 });

/** A list costs nothing; of all else one in each round of the event loop, so that other requests go on between two of an agent's burst. */
async function answerInTurn(it: MerchantExchange): Promise<Response> {
  const listed = listTools(it);
  if (listed) return listed;
  setImmediate(await takeTurn(it.merchant.merchantId));
  return answerAgent(it);
}

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: merchantExchange(mcp, answerInTurn),
});
