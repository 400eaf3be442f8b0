import type { Environment } from "@/lib/domain/merchants/merchant-context";

/** Whether a path segment names an environment. */
export function isEnvironment(text: unknown): text is Environment {
  return text === "live" || text === "test";
}
