import type { ViewEmployer } from "@/lib/domain/access/saved-views/view-owner";
import type { Environment } from "@/lib/domain/authority/merchant-context";
import type { Session } from "@/lib/domain/authority/session";
import { adminCaller, courierCaller, merchantCaller } from "./authority";

/** The owner of the views that a signed-in user saves; none for a rider, or for staff who view a merchant's pages. */
export function viewEmployer(user: Session, environment: Environment): ViewEmployer | undefined {
  if (user.role === "merchant") return merchantCaller(user, environment)?.merchant;
  return courierCaller(user)?.courier ?? adminCaller(user)?.admin;
}
