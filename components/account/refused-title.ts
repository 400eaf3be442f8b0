import type { AccountMessages } from "@/lib/messages/account.gen";

type Titles = AccountMessages["refused"]["titles"];

/** Titles for the API's labels that a form can get; the other labels were written for pages. */
const OF_API: Record<string, keyof Titles> = {
  "Invalid request": "invalid",
  "Rate limit exceeded": "tooMany",
  "Internal error": "failed",
  "Service unavailable": "unavailable",
  "Insufficient Funds": "insufficientFunds",
  ERR_NO_CAPACITY_AVAILABLE: "noRider",
  "Order cannot be cancelled at this stage": "tooLate",
  "Order status conflict": "orderMoved",
  "Role not allowed": "notAllowed",
};

/** The title of a refused form: the page's text for the API's label. */
export function refusedTitle(titles: Titles, label: string): string {
  const key = Object.hasOwn(OF_API, label) ? OF_API[label] : undefined;
  return key === undefined ? label : titles[key];
}
