import type { Hit } from "@/lib/domain/ordering/search/hit";

/** The page of a found object. */
export function hrefOf(hit: Hit): string {
  const { kind, id } = hit;
  switch (kind) {
    case "order":
      return `/admin/orders/${hit.merchantId}/${id}${hit.environment === "test" ? "?env=test" : ""}`;
    case "quote":
      return hit.environment === "live" ? `/admin/pricing/explain?quote=${id}` : companyOf(hit);
    case "rider":
      return `/admin/riders/${id}`;
    case "top_up":
      return `/admin/top-ups/${id}`;
    case "withdrawal":
      return `/admin/withdrawals/${id}`;
    case "ledger_transaction":
      return `/admin/ledger/transactions/${id}`;
    case "endpoint":
      return `/admin/webhooks/${hit.merchantId}/${id}`;
    case "request":
      return `/admin/requests/${id}`;
    case "person":
      return peopleOf(hit);
    default:
      return companyOf(hit);
  }
}

function companyOf({ merchantId, courierId }: Hit): string {
  return merchantId === null ? `/admin/couriers/${courierId}` : `/admin/merchants/${merchantId}`;
}

/** People are on their company's page of access, and the platform's own people on its team page. */
function peopleOf(hit: Hit): string {
  return hit.merchantId === null && hit.courierId === null
    ? "/admin/team"
    : `${companyOf(hit)}/access`;
}

/** The one page that a text names, if it names exactly one. */
export function onlyHrefOf(hits: Hit[]): string | undefined {
  const pages = new Set(hits.filter(({ isExact }) => isExact).map(hrefOf));
  const [only, another] = pages;
  return another === undefined ? only : undefined;
}
