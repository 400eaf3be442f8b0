import type {
  AdmittedKeyScopes,
  AdmittedTokenScopes,
  CredentialScope,
} from "../../authority/credential-scopes";
import { refuse } from "../../errors";

/** @throws scope_missing, naming the scopes of which one would do */
export function requireScope(own: readonly CredentialScope[], admitted: AdmittedKeyScopes): void {
  if (admitted !== "any") requireOneOf(own, [...admitted, "full"], "key");
}

/** As `requireScope`, for a token, whose full access does not include working orders and earnings. */
export function requireTokenScope(
  own: readonly CredentialScope[],
  admitted: AdmittedTokenScopes,
): void {
  if (admitted !== "any") requireOneOf(own, admitted, "token");
}

function requireOneOf(
  own: readonly CredentialScope[],
  enough: readonly CredentialScope[],
  noun: "key" | "token",
): void {
  if (!enough.some((scope) => own.includes(scope)))
    refuse("scope_missing", { noun, scopes: enough });
}
