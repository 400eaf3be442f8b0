import { newId } from "@/lib/core/ids";
import type { Environment } from "@/lib/domain/authority/merchant-context";
import type { ActionRow } from "./action-row";
import type { Kind, Tenant } from "./tenant";
import type { Who } from "./who";

/** Whose things an action is about: the folder says it, or the role of the sender. */
export function areaOf(file: string, who: Who): string {
  const [, area = ""] = file.split("/");
  if (["merchant", "courier", "admin", "driver"].includes(area)) return area;
  const [role = ""] = who.split(" ");
  // The platform's people are a company too, where it is about people.
  return role === "admin" && area === "_team" ? "staff" : role;
}

/** The ids of a tenant's objects, in the fields that name them. */
export function ownIds(
  named: [string, Kind][],
  { things }: Tenant,
  environment: Environment,
): Record<string, string> {
  const ids = named.map(([field, kind]) => [field, things[kind]?.[environment] ?? ""] as const);
  return Object.fromEntries(ids);
}

/** The ids of the objects that a form creates. */
export function madeIds({ made = {} }: ActionRow): Record<string, string> {
  return Object.fromEntries(Object.entries(made).map(([field, prefix]) => [field, newId(prefix)]));
}
