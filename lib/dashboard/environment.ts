import type { Environment } from "@/lib/domain/merchants/merchant-context";

/** Whether a part of an address names an environment; the address is anybody's writing. */
export function isEnvironment(text: unknown): text is Environment {
  return text === "live" || text === "test";
}
