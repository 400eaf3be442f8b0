import type { AccountMessages } from "@/lib/messages/account.gen";

type Titles = AccountMessages["refused"]["titles"];

/** The API's labels that a form can meet; the others were written for pages. */
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

/** The title of a refused form: a label of the API in a page's words. */
export function refusedTitle(titles: Titles, label: string): string {
  const key = Object.hasOwn(OF_API, label) ? OF_API[label] : undefined;
  return key === undefined ? label : titles[key];
}
