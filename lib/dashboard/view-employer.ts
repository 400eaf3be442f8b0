import type { ViewEmployer } from "@/lib/domain/access/saved-views/view-owner";
import type { Environment } from "@/lib/domain/authority/merchant-context";
import type { Session } from "@/lib/domain/authority/session";
import { adminCaller, courierCaller, merchantCaller } from "./authority";

/** For whom a signed-in user saves views; nobody for a rider. Staff who view a merchant's pages save none of its views. */
export function viewEmployer(user: Session, environment: Environment): ViewEmployer | undefined {
  if (user.role === "merchant") return merchantCaller(user, environment)?.merchant;
  return courierCaller(user)?.courier ?? adminCaller(user)?.admin;
}
