import type { Mutation } from "./mutation";

const LINKS = "lib/domain/ordering/sale-links";
const ACCEPTING = { vitest: [`${LINKS}/accept-sale.test.ts`] };
const ASKING = { vitest: [`${LINKS}/sale-links.test.ts`] };

/** Safeguards of selling by link. */
export const SALES: Mutation[] = [
  {
    guarantee: "sales: a request that is answered becomes no other order",
    file: `${LINKS}/take_sale.sql`,
    find: "if r.state <> 'waiting' then",
    replace: "if false then",
    check: ACCEPTING,
  },
  {
    guarantee: "sales: a link sells no more than its number",
    file: `${LINKS}/take_sale.sql`,
    find: "     for update of k;",
    replace: "    ;",
    check: ACCEPTING,
  },
  {
    guarantee: "sales: an order is what its customer has asked for last",
    file: `${LINKS}/take_sale.sql`,
    find: "perform refuse('sale_request_changed');",
    replace: "null;",
    check: ACCEPTING,
  },
  {
    guarantee: "sales: a request is accepted only while its price is valid",
    file: `${LINKS}/take_sale.sql`,
    find: "r.expires_at <= clock_timestamp()",
    replace: "r.expires_at <= now()",
    check: ACCEPTING,
  },
  {
    guarantee: "sales: another company's request is not found",
    file: `${LINKS}/list-sale-requests.ts`,
    find: ".where(and(ofMerchant(saleRequests, merchant), which));",
    replace: ".where(which);",
    check: ASKING,
  },
  {
    guarantee: "sales: a link that is over takes no request",
    file: `${LINKS}/request_sale.sql`,
    find: "if not sale_link_is_open(l) then",
    replace: "if false then",
    check: ASKING,
  },
  {
    guarantee: "sales: a phone has a number of requests that wait",
    file: `${LINKS}/request_sale.sql`,
    find: "             >= c_waiting_of_phone\n",
    replace: "             >= 1000\n",
    check: ASKING,
  },
];
