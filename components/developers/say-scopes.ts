import type { CredentialsMessages } from "@/lib/messages/credentials.gen";
import type { CredentialKind, ShownScope } from "./credential";

/** What a key or token may do, in words. */
export function sayScopes(
  { scopes, tokenScopes }: CredentialsMessages,
  noun: CredentialKind["noun"],
  own: readonly ShownScope[],
): string {
  const names: Partial<Record<ShownScope, string>> = noun === "key" ? scopes : tokenScopes;
  return own.map((scope) => names[scope] ?? scope).join(", ");
}
