import type { z } from "zod";
import type {
  AdmittedKeyScopes,
  AdmittedTokenScopes,
} from "@/lib/domain/authority/credential-scopes";
import type { RefusalCode } from "@/lib/domain/errors";
import type { LimitName } from "../limits/rate-limit";

/** The chapters of the API's document. */
export const TAGS = {
  Account: "Who the key belongs to.",
  Quotes: "What a delivery costs.",
  Places: "Where a delivery goes.",
  Branches: "Where riders collect for you.",
  Orders: "Place, read, follow and cancel deliveries.",
  Wallet: "The balance that pays for deliveries.",
  Webhooks: "Hear of every change: endpoints, the log of their deliveries, and the feed of events.",
  Sandbox: "Rehearse with a test key.",
  Courier: "For courier companies: metrics, riders, offers, jobs, deliveries and webhooks.",
} as const;

/**
 * The request and answer of one operation: the wrapper parses with it, the OpenAPI document is made from it, and
 * the tests check every response against it.
 */
export type Contract = MerchantContract | CourierContract;

export type MerchantContract = Operation & {
  tag: Exclude<keyof typeof TAGS, "Courier">;
  /** The scopes of keys that may call it, beside those with full access. */
  scopes: AdmittedKeyScopes;
  /**
   * How it treats a key that is limited to a branch (decision 0011): only what is the branch's `own`, `refused` because it
   * concerns the whole shop, or the `same` as for every key because that tells nothing of another branch.
   */
  atBranch: "own" | "refused" | "same";
};

export type LinesContract = MerchantContract & { line: z.ZodType };

export type CsvContract = MerchantContract & { isCsvToo: true };

export type EventsContract = LinesContract & { isLive: true };

export type CourierContract = Operation & {
  tag: "Courier";
  /** The scopes of which a token needs one; full access alone is not enough. */
  scopes: AdmittedTokenScopes;
};

type Operation = {
  operationId: string;
  summary: string;
  description?: string;
  /** Only keys of this environment are accepted; the others are Unauthorized. */
  environment?: "test";
  limit?: LimitName;
  requiresIdempotencyKey?: true;
  params?: z.ZodObject;
  /** Strict: an unknown parameter is refused by name, because the answer without it would be another one. */
  query?: z.ZodObject<z.core.$ZodLooseShape, z.core.$strict>;
  body?: z.ZodObject;
  /** Fields of the body that the log of requests does not keep. */
  unlogged?: readonly string[];
  /** An absent body means an empty object. */
  isBodyOptional?: true;
  response: z.ZodObject;
  /** The answer is lines of JSON, each one of these; the response is the last of them. */
  line?: z.ZodType;
  /** A request that prefers `text/csv` is answered with it. */
  isCsvToo?: true;
  /** The lines are events of a `text/event-stream`, sent as they happen. */
  isLive?: true;
  /** Refusals of this operation, beside those that every operation of its wrapper can give. */
  refusals?: readonly RefusalCode[];
};

type Parsed<Schema> = Schema extends z.ZodType ? z.output<Schema> : undefined;

/** The request as true types. */
export type Input<C extends Contract> = {
  params: Parsed<C["params"]>;
  query: Parsed<C["query"]>;
  body: Parsed<C["body"]>;
};

/** The answer that a handler returns: the wire shape of a success. */
export type Answer<C extends Contract> = z.input<C["response"]>;

/** Keeps the literal types of a contract. */
export function defineContract<const C extends Contract>(contract: C): C {
  return contract;
}

/** The content type of a success. */
export function typeOfAnswer({ line, isLive }: Pick<Contract, "line" | "isLive">): string {
  if (isLive) return "text/event-stream";
  return line ? "application/x-ndjson" : "application/json";
}

export function isOfMerchants(contract: Contract): contract is MerchantContract {
  return contract.tag !== "Courier";
}
