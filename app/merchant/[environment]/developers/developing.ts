import type { CredentialKind } from "@/components/developers/credential";
import type { LogKind } from "@/components/developers/request-row";
import type { Environment } from "@/lib/domain/authority/merchant-context";
import { REQUESTS } from "@/lib/messages/requests.gen";

/** The address of an environment's developers' section. */
export function developersAt(environment: Environment): string {
  return `/merchant/${environment}/developers`;
}

export function keysAt(environment: Environment): CredentialKind {
  const base = `${developersAt(environment)}/keys`;
  return { noun: "key", base, one: base };
}

export function requestLogAt(environment: Environment): LogKind {
  return {
    noun: "key",
    base: `${developersAt(environment)}/requests`,
    api: "/api/v1/external",
  };
}

/** The operations of the external API by the name that is recorded, which no language changes. */
export const OPERATIONS: Record<string, string> = REQUESTS.en.operations;
