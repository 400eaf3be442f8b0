import { z } from "zod";
import { defineContract } from "@/lib/http/contract";
import { merchantExchange } from "@/lib/http/merchant-endpoint";
import { methods } from "@/lib/http/methods";
import { answerAgent } from "./answer-agent";

/** Not in the OpenAPI document: what may be sent is what the Model Context Protocol says. */
const mcp = defineContract({
  operationId: "mcp",
  summary: "Tools for AI agents",
  tag: "Account",
  scopes: "any",
  body: z.looseObject({}),
  response: z.object({}),
});

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: merchantExchange(mcp, answerAgent),
});
