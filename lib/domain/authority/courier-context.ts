import type { CredentialScope } from "./credential-scopes";
import type { Environment } from "./merchant-context";
import type { CourierRole } from "./roles";
import type { TestScenario } from "./test-scenarios";

declare const authority: unique symbol;

/**
 * Proof that the caller may act for a courier company, and the facts read with it. Only an
 * authentication gate builds one; every query filters by its `courierId`, and those of
 * riders by its `environment`.
 */
export type CourierContext = {
  readonly [authority]: "courier";
  readonly courierId: string;
  /** The environment of its riders, their orders and its webhooks; everything else of a courier is live. */
  readonly environment: Environment;
  /** IANA name of the market's timezone, in which a courier's days begin and end. */
  readonly timezone: string;
  /** ISO 4217 code of the market's currency, in which the courier earns. */
  readonly currency: string;
  readonly actor: CourierActor;
  /** The fault that a test request asked for; only `rehearse` sets it, and never for live. */
  readonly scenario?: TestScenario;
};

/** The courier's actor: a system with a token, or a person in the dashboard. */
export type CourierActor =
  | { kind: "token"; tokenId: string; scopes: readonly CredentialScope[] }
  | { kind: "staff"; userId: string; staffRole: CourierRole };

/** The one place where authority is made: call it from a gate that has just checked a credential. */
export function grantCourierAuthority(
  facts: Omit<CourierContext, typeof authority>,
): CourierContext {
  return facts as CourierContext;
}

/** The same authority over what the company has in an environment. */
export function inEnvironment(courier: CourierContext, environment: Environment): CourierContext {
  return { ...courier, environment };
}

/** The same authority over the company's test riders. */
export function inSandbox(courier: CourierContext): CourierContext {
  return inEnvironment(courier, "test");
}
