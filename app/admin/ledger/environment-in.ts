import type { Environment } from "@/lib/domain/authority/merchant-context";

/** Whose money a page of the ledger shows: live, unless its address asks for test money. */
export function environmentIn(params: URLSearchParams): Environment {
  return params.get("env") === "test" ? "test" : "live";
}

/** The part of an address that keeps the choice. */
export function environmentPart(environment: Environment): { env?: string } {
  return environment === "test" ? { env: "test" } : {};
}
