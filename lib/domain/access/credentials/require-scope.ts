import type { AdmittedScopes, CredentialScope } from "../../authority/credential-scopes";
import { refuse } from "../../errors";

/** @throws scope_missing, naming the scopes of which one would do */
export function requireScope(own: readonly CredentialScope[], admitted: AdmittedScopes): void {
  if (admitted === "any") return;
  const enough: CredentialScope[] = [...admitted, "full"];
  if (!enough.some((scope) => own.includes(scope))) refuse("scope_missing", { scopes: enough });
}
